import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";

interface LoadedProps<Module> {
  /** Reads the code of what is drawn; the same function each time. */
  load: () => Promise<Module>;
  /** What stands there until it is read. */
  meanwhile: ComponentChildren;
  children: (module: Module) => ComponentChildren;
}

/** Code that was read once is there at once. */
const read = new WeakMap<() => Promise<unknown>, unknown>();

/** Draws what is seldom needed: its code is read when it is, so that what is needed most opens without it. */
export function Loaded<Module>({ load, meanwhile, children }: LoadedProps<Module>) {
  // Kept under the function that gave it.
  const [module, setModule] = useState(read.get(load) as Module | undefined);
  useEffect(() => {
    if (module === undefined) void load().then((loaded) => read.set(load, loaded) && setModule(() => loaded));
  }, [load]);
  return <>{module === undefined ? meanwhile : children(module)}</>;
}
