import { useEffect } from "preact/hooks";

/** Calls `show` with true once the view is drawn, and with false when it or the page closes. Must be a stable function. */
export function useShown(show: (shown: boolean) => void): void {
  useEffect(() => {
    const leave = () => show(false);
    show(true);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [show]);
}
