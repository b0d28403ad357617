/** True if the event's key is itself a modifier key. AltGr (`AltGraph`) counts, because pressing it must not close a card. */
export const isModifier = ({ key }: Pick<KeyboardEvent, "key">): boolean => ["Alt", "AltGraph", "Control", "Shift", "Meta"].includes(key);
