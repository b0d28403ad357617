import { useEffect, useState } from "preact/hooks";

/** Two frames at 60 Hz: a delay too short to notice. */
const twoFramesMs = 32;

/** Time in which the first paint usually ends. Loading files earlier delayed that paint by a tenth. */
const untilPaintedMs = 60;

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Resolves after two frames: popup and panel wait at most this long for stored data before their first draw. */
export const twoFrames = (): Promise<void> => wait(twoFramesMs);

/** Resolves after a wait in which the last change is usually painted. A request sent earlier would delay that paint. */
export const untilPainted = (): Promise<void> => wait(untilPaintedMs);

/** Returns true after a wait in which the component's first drawing is usually painted. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), untilPaintedMs);
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}
