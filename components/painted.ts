import { useEffect, useState } from "preact/hooks";

/** Two frames at 60 Hz: a delay too short to notice. */
const twoFramesMs = 32;

/** Enough time for the first paint. Loading files earlier delayed that paint by a tenth. */
const untilPaintedMs = 60;

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Resolves after two frames. The popup's first draw waits for stored data, but no longer than two frames. */
export const twoFrames = (): Promise<void> => wait(twoFramesMs);

/** Resolves after the last change is painted. A request during the draw would slow the draw and itself. */
export const untilPainted = (): Promise<void> => wait(untilPaintedMs);

/** Returns true two frames after the component was first drawn. */
export const useTwoFrames = (): boolean => useElapsed(twoFramesMs);

/** Returns true once the component's first drawing is painted. */
export const usePainted = (): boolean => useElapsed(untilPaintedMs);

function useElapsed(ms: number): boolean {
  const [elapsed, setElapsed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setElapsed(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return elapsed;
}
