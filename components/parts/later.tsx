import type { ComponentChildren } from "preact";
import { usePainted } from "../painted";
import { Loaded, type LoadedProps } from "./loaded";

/** Draws a part in a separate task after the first paint: tasks stay short, without re-rendering earlier parts. */
export function AfterPaint({ children }: { children: () => ComponentChildren }) {
  return usePainted() ? <>{children()}</> : null;
}

/** Loads and draws content after the first paint. */
export function Later<Module>(props: LoadedProps<Module>) {
  return usePainted() ? <Loaded {...props} /> : null;
}
