import type { WatcherHandle } from "../model/hover";
import type { CardFramePorts } from "./card-frame";
import type { SiteRules } from "./sites/site";
import type { Watch, WatchPorts } from "./watch";

/**
 * Where our scripts leave something for one another, in the world that is theirs alone: no page can reach it. By symbols, since a window
 * looks for any other name among the page's elements and frames as well, at each page anew (a tenth of all that the scripts do at rest).
 */
export const rulesPlace: unique symbol = Symbol.for("account-lens rules");
export const watcherPlace: unique symbol = Symbol.for("account-lens watcher");
export const hoverPlace: unique symbol = Symbol.for("account-lens hover");

export interface World {
  /** The rules of the site, from a file of their own that runs first. */
  [rulesPlace]?: SiteRules;
  /** The copy that runs in this frame. */
  [watcherPlace]?: WatcherHandle;
  /** The code for hovers, once it is loaded. */
  [hoverPlace]?: (ports: Omit<WatchPorts, "createFrame"> & Pick<CardFramePorts, "address" | "words" | "isThere">) => Watch;
}

export const world = globalThis as World;

/** The rules of the site that this page belongs to; none where it is no such site. The build has written them. */
export const rulesHere = (): SiteRules => world[rulesPlace] ?? {};
