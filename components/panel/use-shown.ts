import { useEffect } from "preact/hooks";
import { useLeaving } from "../leaving";

/** Calls `show`, a stable function, with true after the first draw, with false when the view or page closes. */
export function useShown(show: (shown: boolean) => void): void {
  useEffect(() => show(true), [show]);
  useLeaving(() => show(false), show);
}
