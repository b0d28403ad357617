import { useEffect, useState } from "preact/hooks";

/** How long the browser is left alone with the first picture, in milliseconds. */
const untilPainted = 60;

/** How many of the parts of a long page are drawn: one more in each turn of the browser, so that none of its tasks is a long one. */
export function useInTurn(parts: number): number {
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn >= parts) return undefined;
    const timer = setTimeout(() => setDrawn(drawn + 1), drawn === 1 ? untilPainted : 0);
    return () => clearTimeout(timer);
  }, [drawn, parts]);
  return drawn;
}
