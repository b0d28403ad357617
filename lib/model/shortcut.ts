/** What a key of the browser's own list does. */
export const shortcutNames = ["popup", "panel", "card", "follow"] as const;

export interface Shortcut {
  name: (typeof shortcutNames)[number];
  /** As the browser writes it, "Alt+Shift+L"; "" where none are set. */
  keys: string;
}
