import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

/** Delay that leaves the browser free for the first paint. */
const untilPaintedMs = 60;

/** Draws a part of a long page below the fold in a task of its own. This keeps tasks short, and earlier parts are not rendered again. */
export function InTurn({ children }: { children: () => ComponentChildren }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), untilPaintedMs);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? <>{children()}</> : null;
}
