/** Whether the event's key is a modifier key. */
export const isModifier = ({ key }: Pick<KeyboardEvent, "key">): boolean =>
  // AltGr (`AltGraph`) counts, because pressing it must not close a card.
  ["Alt", "AltGraph", "Control", "Shift", "Meta"].includes(key);
