/** A `ref` that focuses its element when drawn. The attribute `autofocus` has no effect once the page has had a focus. */
export const focusWhenDrawn = (element: HTMLElement | null): void => element?.focus();
