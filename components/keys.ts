/** Returns true if keys enter text or choose an option in this element. */
export const isTyping = (element: Element | null): boolean => element?.closest("input, select, textarea, [contenteditable]") != null;
