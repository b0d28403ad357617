/** Focuses an element when it is drawn; to be used as its `ref`. The attribute `autofocus` works only until the page has a focus. */
export const focusWhenDrawn = (element: HTMLElement | null): void => element?.focus();
