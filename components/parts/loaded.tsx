import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

export interface LoadedProps<Module> {
  /** Loads the code; must be a stable function. */
  load: () => Promise<Module>;
  /** Content while the code is loading; nothing if left out. */
  meanwhile?: ComponentChildren;
  children: (module: Module) => ComponentChildren;
}

/** Loaded modules by loader. After its first load, a module is drawn without waiting. */
const loadedModules = new WeakMap<() => Promise<unknown>, unknown>();

/** Draws rarely needed content, whose code loads on demand. */
export function Loaded<Module>({ load, meanwhile, children }: LoadedProps<Module>) {
  // Cached by loader, not in the state: an instance may be redrawn with another loader.
  const module = loadedModules.get(load) as Module | undefined;
  const [, setLoaded] = useState<() => Promise<unknown>>();
  useEffect(() => {
    if (module === undefined) void load().then((loaded) => loadedModules.set(load, loaded) && setLoaded(() => load));
  }, [load]);
  return <>{module === undefined ? meanwhile : children(module)}</>;
}
