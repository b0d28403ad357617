import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePainted, useTwoFrames } from "../painted";

/** Delays its content by two frames; the lines above appear a tenth earlier. */
export function AfterTwoFrames({ children }: { children: ComponentChildren }) {
  return useTwoFrames() ? <>{children}</> : null;
}

/** Draws a part below the fold in a separate task, which keeps tasks short and re-renders no earlier part. */
export function InTurn({ children }: { children: () => ComponentChildren }) {
  return usePainted() ? <>{children()}</> : null;
}

interface LaterProps<Module> {
  /** Loads the code that draws the content. */
  load: () => Promise<Module>;
  children: (module: Module) => ComponentChildren;
}

/** Loads and draws content below the fold after the first paint. */
export function Later<Module>({ load, children }: LaterProps<Module>) {
  const [module, setModule] = useState<Module | null>(null);
  const painted = usePainted();
  useEffect(() => {
    if (painted) void load().then((loaded) => setModule(() => loaded));
  }, [painted, load]);
  return module === null ? null : <>{children(module)}</>;
}
