/** A `ref`, because `autofocus` has no effect once the page has had a focus. */
export const focusWhenDrawn = (element: HTMLElement | null): void => element?.focus();
