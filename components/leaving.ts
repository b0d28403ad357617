import { useEffect } from "preact/hooks";

/** Calls `leave` when the component is removed, when `of` changes, and when the page closes, which runs no effect's clean-up. */
export function useLeaving(leave: () => void, of: unknown): void {
  useEffect(() => {
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pagehide", leave);
      leave();
    };
  }, [of]);
}
