import { useEffect } from "preact/hooks";
import { useLeaving } from "../leaving";

/** Calls `show` with true once the view is drawn, and with false when view or page closes. `show` must be a stable function. */
export function useShown(show: (shown: boolean) => void): void {
  useEffect(() => show(true), [show]);
  useLeaving(() => show(false), show);
}
