/** Returns true if keys enter text or choose an option in this element. */
export const isTyping = (element: Element | null): boolean => element?.closest("input, select, textarea, [contenteditable]") != null;

/** Returns true if a key may act on the page: nothing handled it, it is not held down, and no field, menu or dialog is in use. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented &&
  !event.repeat &&
  !isTyping(document.activeElement) &&
  document.querySelector("dialog[open], [role=menu]") === null;
