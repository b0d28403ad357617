import type { ContentScriptHandle } from "../model/hover";
import type { CardFramePorts } from "./card-frame";
import type { SiteRules } from "./sites/site";
import type { HoverController, HoverPorts } from "./hover-controller";

/**
 * Where our scripts leave something for one another, in the world that is theirs alone: no page can reach it. By symbols, since a window
 * looks for any other name among the page's elements and frames as well, at each page anew (a tenth of all that the scripts do at rest).
 */
export const rulesKey: unique symbol = Symbol.for("account-lens rules");
export const handleKey: unique symbol = Symbol.for("account-lens watcher");
export const hoverKey: unique symbol = Symbol.for("account-lens hover");

export interface IsolatedWorld {
  /** The rules of the site, from a file of their own that runs first. */
  [rulesKey]?: SiteRules;
  /** The copy that runs in this frame. */
  [handleKey]?: ContentScriptHandle;
  /** The code for hovers, once it is loaded. */
  [hoverKey]?: (ports: Omit<HoverPorts, "createFrame"> & Pick<CardFramePorts, "address" | "words" | "isThere">) => HoverController;
}

export const isolatedWorld = globalThis as IsolatedWorld;

/** The rules of the site that this page belongs to; none where it is no such site. The build has written them. */
export const rulesHere = (): SiteRules => isolatedWorld[rulesKey] ?? {};
