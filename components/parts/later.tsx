import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { usePainted, useTwoFrames } from "../painted";

/** Draws its content two frames later. The lines above it then appear a tenth earlier. */
export function AfterTwoFrames({ children }: { children: ComponentChildren }) {
  return useTwoFrames() ? <>{children}</> : null;
}

/** Draws a part of a long page below the fold in a task of its own. This keeps tasks short, and earlier parts are not rendered again. */
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
