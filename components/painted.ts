import { useEffect, useState } from "preact/hooks";

/** Two frames at 60 Hz: a delay too short to notice. */
const twoFramesMs = 32;

/** Enough time for the first paint. Loading files earlier delayed that paint by a tenth. */
const untilPaintedMs = 60;

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Resolves after two frames. The first draw of popup and panel waits for stored data, but no longer. */
export const twoFrames = (): Promise<void> => wait(twoFramesMs);

/** Resolves after a wait in which the last change is usually painted. An earlier request and the draw would slow each other. */
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
