import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

/** How long the browser is left alone with the first picture, in milliseconds. */
const untilPainted = 60;

/**
 * A part of a long page that stands below what is seen first. Each is drawn in a turn of the browser of its own, in their order, so that
 * none of its tasks is a long one; and by itself, so that those that are drawn already are not gone through again.
 */
export function InTurn({ children }: { children: () => ComponentChildren }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), untilPainted);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? <>{children()}</> : null;
}
