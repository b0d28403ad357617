/** Returns true if the key enters text or chooses an option, even if a handler has removed or left the field meanwhile. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("input, select, textarea, [contenteditable]") !== null;

/** Returns true if a key may act on the page: nothing handled it, it is not held down, and no field, menu or dialog is in use. */
export const isShortcut = (event: KeyboardEvent): boolean =>
  !event.defaultPrevented && !event.repeat && !isTyping(event) && document.querySelector("dialog[open], [role=menu]") === null;
