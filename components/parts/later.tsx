import type { ComponentChildren } from "preact";
import { usePainted, useTwoFrames } from "../painted";
import { Loaded, type LoadedProps } from "./loaded";

/** Delays its content by two frames. The content above then needs a tenth less time to appear. */
export function AfterTwoFrames({ children }: { children: ComponentChildren }) {
  return useTwoFrames() ? <>{children}</> : null;
}

/** Draws a part below the fold in a separate task. Tasks stay short, and earlier parts are not re-rendered. */
export function InTurn({ children }: { children: () => ComponentChildren }) {
  return usePainted() ? <>{children()}</> : null;
}

/** Loads and draws content below the fold after the first paint. */
export function Later<Module>(props: LoadedProps<Module>) {
  return usePainted() ? <Loaded {...props} /> : null;
}
