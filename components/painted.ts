import { useEffect, useState } from "preact/hooks";

/** Two frames at 60 Hz: a delay too short to notice. */
const twoFramesMs = 32;

/** Usual time until the first paint ends. Loading files earlier would make the paint 10 % longer. */
const untilPaintedMs = 60;

const wait = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Resolves after two frames, the longest wait for stored data before a first draw. */
export const twoFrames = (): Promise<void> => wait(twoFramesMs);

/** Resolves when the last change is usually painted. An earlier message to the background would delay that paint. */
export const untilPainted = (): Promise<void> => wait(untilPaintedMs);

/** True once the component's first drawing is usually painted. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), untilPaintedMs);
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}
