import { useEffect, useRef } from "preact/hooks";

/**
 * Returns the ref of a view's `main`. On mounting and on each new `key`, `main` takes the focus if the pressed control is gone. In a panel
 * that opens, nothing was pressed yet. Without `hasFocus`, a change in the background could take the focus from the page.
 *
 * @param lands False if this `key` leaves the focus alone.
 */
export function useViewLanding(key?: unknown, lands = true) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const isLost = navigator.userActivation.hasBeenActive && document.hasFocus() && document.activeElement === document.body;
    if (lands && isLost) main.current?.focus({ preventScroll: true });
  }, [key]);
  return main;
}
