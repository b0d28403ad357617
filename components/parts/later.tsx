import type { ComponentChildren } from "preact";
import { usePainted, useTwoFrames } from "../painted";
import { Loaded } from "./loaded";

/** Delays its content by two frames; the lines above appear a tenth earlier. */
export function AfterTwoFrames({ children }: { children: ComponentChildren }) {
  return useTwoFrames() ? <>{children}</> : null;
}

/** Draws a part below the fold in a separate task, which keeps tasks short and re-renders no earlier part. */
export function InTurn({ children }: { children: () => ComponentChildren }) {
  return usePainted() ? <>{children()}</> : null;
}

interface LaterProps<Module> {
  /** Loads the code that draws the content; must be a stable function. */
  load: () => Promise<Module>;
  children: (module: Module) => ComponentChildren;
}

/** Loads and draws content below the fold after the first paint. */
export function Later<Module>({ load, children }: LaterProps<Module>) {
  return usePainted() ? (
    <Loaded load={load} meanwhile={null}>
      {children}
    </Loaded>
  ) : null;
}
