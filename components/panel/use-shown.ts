import { useEffect } from "preact/hooks";

/** Calls `show` with true once the view is drawn, and with false when view or page closes. `show` must be a stable function. */
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
