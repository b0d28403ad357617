import { useEffect } from "preact/hooks";
import type { Problem } from "../../lib/model/problem";

/** Calls `onEnd` once the network is back or a pause is over, which the background does not report. */
export function useObstacleEnd(obstacle: Problem | null, onEnd: () => void): void {
  useEffect(() => {
    if (obstacle === null) return undefined;
    const timer = obstacle.until === undefined ? undefined : setTimeout(onEnd, obstacle.until - Date.now());
    addEventListener("online", onEnd);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", onEnd);
    };
  }, [obstacle]);
}
