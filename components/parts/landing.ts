import { useEffect, useRef } from "preact/hooks";

/**
 * Returns a ref. On mounting and on new `keys`, its element takes the focus if nothing has it, as after a focused control disappeared.
 *
 * @param lands whether the element may take the focus
 */
export function useLanding(keys: readonly unknown[] = [], lands = true) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (lands) land(main.current);
  }, keys);
  return main;
}

/** Focuses the element if nothing has the focus. */
export function land(element: HTMLElement | null): void {
  // A surface that lacks the focus, or in which nothing was pressed, must not take the web page's focus.
  const isLost = navigator.userActivation.hasBeenActive && document.hasFocus() && document.activeElement === document.body;
  if (isLost) element?.focus({ preventScroll: true });
}
