/** A `ref` that focuses its element: `autofocus` has no effect after the page's first focus. */
export const focusWhenDrawn = (element: HTMLElement | null): void => element?.focus();
