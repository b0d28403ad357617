import { useEffect } from "preact/hooks";
import { useLeaving } from "../leaving";

/** Calls `show(true)` after the first draw, and `show(false)` when the view or page closes. `show` must be a stable function. */
export function useShown(show: (shown: boolean) => void): void {
  useEffect(() => show(true), [show]);
  useLeaving(() => show(false), show);
}
