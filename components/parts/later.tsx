import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

interface LaterProps<Module> {
  /** Reads the code of what is drawn. */
  load: () => Promise<Module>;
  children: (module: Module) => ComponentChildren;
}

/**
 * How long the browser is left alone with the first picture, in milliseconds: reading a file meanwhile takes the processor from those who
 * draw it, and the first picture came a tenth later.
 */
const untilPainted = 60;

/** Two frames, in milliseconds: the first lines are on the screen then, and what follows them comes before an eye has found its place. */
const twoFrames = 32;

/** What follows the first lines of a page: drawn once those have been painted. They come a tenth earlier for it. */
export function Soon({ children }: { children: ComponentChildren }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), twoFrames);
    return () => clearTimeout(timer);
  }, []);
  return painted ? <>{children}</> : null;
}

/**
 * What stands below the fold: its code is read, and it is drawn, once what is above it has been painted. So a long account opens as fast
 * as a short one.
 */
export function Later<Module>({ load, children }: LaterProps<Module>) {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void load().then((loaded) => setModule(() => loaded)), untilPainted);
    return () => clearTimeout(timer);
  }, [load]);
  return module === null ? null : <>{children(module)}</>;
}
