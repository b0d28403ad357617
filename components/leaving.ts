import { useEffect } from "preact/hooks";

/** Calls `leave` on unmounting, when `of` changes, and on `pagehide`. */
export function useLeaving(leave: () => void, of: unknown): void {
  useEffect(() => {
    // A closing page runs no clean-up of effects.
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [of]);
}
