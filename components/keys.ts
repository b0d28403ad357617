/** Returns true if a key types a letter or chooses in a list. */
export const isTyping = (element: Element | null): boolean => element?.closest("input, select, textarea, [contenteditable]") != null;
