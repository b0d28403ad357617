import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { usePainted } from "../painted";
import { LinkButton } from "./button";
import { Notice } from "./notice";

interface LoadedProps<Module> {
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

/** Draws a part in a separate task after the first paint: tasks stay short, without re-rendering earlier parts. */
export function AfterPaint({ children }: { children: () => ComponentChildren }) {
  return usePainted() ? <>{children()}</> : null;
}

/** Loads and draws content after the first paint. */
export function Later<Module>(props: LoadedProps<Module>) {
  return usePainted() ? <Loaded {...props} /> : null;
}

/** Draws an offer to reload: after an update, an open page cannot load the earlier version's files. */
export const NotLoaded = () => (
  <div class="section" role="alert">
    <Notice kind="caution" action={<LinkButton onClick={() => location.reload()}>{i18n.t("action.reload")}</LinkButton>}>
      {i18n.t("state.notLoaded")}
    </Notice>
  </div>
);
