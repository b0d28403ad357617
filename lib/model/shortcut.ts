/** Our names for the commands in the browser's shortcut list, in display order. */
export const shortcutNames = ["popup", "panel", "card", "follow"] as const;

/** A command's shortcut in the browser. */
export interface Shortcut {
  name: (typeof shortcutNames)[number];
  /** In the browser's notation, "Alt+Shift+L"; "" if none is set. */
  keys: string;
}
