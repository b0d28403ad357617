import type { WatcherHandle } from "../model/hover";
import type { CardFramePorts } from "./card-frame";
import type { SiteRules } from "./sites/site";
import type { Watch, WatchPorts } from "./watch";

/** What our scripts leave for one another in the world that is theirs alone: no page can reach it. */
export interface World {
  /** The rules of the site, from a file of their own that runs first. */
  accountLensRules?: SiteRules;
  /** The copy that runs in this frame. */
  accountLensWatcher?: WatcherHandle;
  /** The code for hovers, once it is loaded. */
  accountLensHover?: (ports: Omit<WatchPorts, "createFrame"> & Pick<CardFramePorts, "address" | "words" | "isThere">) => Watch;
}

export const world = globalThis as World;
