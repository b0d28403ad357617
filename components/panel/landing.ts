import { useEffect, useRef } from "preact/hooks";

/**
 * Returns a ref. On mounting and on each new `key`, its element takes the focus if the pressed control is gone. A panel in which nothing
 * was pressed yet, or that lacks the focus, does not take the focus from the page.
 *
 * @param lands Whether this `key` may move the focus.
 */
export function useViewLanding(key?: unknown, lands = true) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    const isLost = navigator.userActivation.hasBeenActive && document.hasFocus() && document.activeElement === document.body;
    if (lands && isLost) main.current?.focus({ preventScroll: true });
  }, [key]);
  return main;
}
