import { useEffect } from "preact/hooks";

/** Calls `leave` when the view or the page closes. Must be a stable function. */
export function useLeaving(leave: () => void): void {
  useEffect(() => {
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [leave]);
}
