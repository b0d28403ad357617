import { useEffect, useRef } from "preact/hooks";

/**
 * Returns a ref. On mounting and on each new `key`, its element takes the focus if the pressed control is gone. Nothing was pressed in a
 * panel that just opened. A panel without the focus must not take it from the page.
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
