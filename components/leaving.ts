import { useEffect } from "preact/hooks";

/** Calls `leave` when the component is removed or `of` changes, and on `pagehide`: a closing page runs no clean-up of effects. */
export function useLeaving(leave: () => void, of: unknown): void {
  useEffect(() => {
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [of]);
}
