/** True for a modifier key, by itself. AltGr (`AltGraph`) counts, because pressing it must not close a card. */
export const isModifier = ({ key }: Pick<KeyboardEvent, "key">): boolean => ["Alt", "AltGraph", "Control", "Shift", "Meta"].includes(key);
