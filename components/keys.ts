/** Returns true if keys type or choose in this element. */
export const isTyping = (element: Element | null): boolean => element?.closest("input, select, textarea, [contenteditable]") != null;
