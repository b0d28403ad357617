/** The commands of the browser's shortcut list. */
export const shortcutNames = ["popup", "panel", "card", "follow"] as const;

export interface Shortcut {
  name: (typeof shortcutNames)[number];
  /** In the browser's notation, "Alt+Shift+L"; "" if none is set. */
  keys: string;
}
