import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { NotLoaded } from "./not-loaded";

export interface LoadedProps<Module> {
  /** Loads the code; must be a stable function. */
  load: () => Promise<Module>;
  /** Content while loading; nothing by default. */
  meanwhile?: ComponentChildren;
  /** Content if loading fails; a notice by default. */
  ifFailed?: ComponentChildren;
  children: (module: Module) => ComponentChildren;
}

/** Loaded modules by loader, which are drawn without waiting. */
const loadedModules = new WeakMap<() => Promise<unknown>, unknown>();

/** Draws rarely needed content, whose code loads on demand. */
export function Loaded<Module>({ load, meanwhile, ifFailed, children }: LoadedProps<Module>) {
  // Cached by loader, not in the state: an instance may get another loader.
  const module = loadedModules.get(load) as Module | undefined;
  /** The last loader that succeeded or failed. A new object redraws the instance. */
  const [ended, setEnded] = useState<{ load: () => Promise<unknown> }>();
  useEffect(() => {
    const end = () => setEnded({ load });
    if (module === undefined) void load().then((loaded) => loadedModules.set(load, loaded) && end(), end);
  }, [load]);
  if (module !== undefined) return <>{children(module)}</>;
  return <>{ended?.load === load ? (ifFailed ?? <NotLoaded />) : meanwhile}</>;
}
