import { useEffect } from "preact/hooks";

/** Calls `leave` when the component is removed or the page closes, which runs no clean-up. A change of `of` counts as a removal. */
export function useLeaving(leave: () => void, of: unknown): void {
  useEffect(() => {
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [of]);
}
