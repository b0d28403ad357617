import type { ContentScriptHandle } from "../model/hover";
import type { CardFramePorts } from "./card-frame";
import type { SiteRules } from "./sites/site";
import type { HoverController, HoverPorts } from "./hover-controller";

/**
 * The values that content scripts share in their isolated world. The keys are symbols: a window searches its elements and frames for other
 * names, in each page anew. That took a tenth of the idle scripts' time.
 */
export const rulesKey: unique symbol = Symbol.for("account-lens rules");
export const handleKey: unique symbol = Symbol.for("account-lens content script");
export const hoverKey: unique symbol = Symbol.for("account-lens hover");

export interface IsolatedWorld {
  /** The rules of the site, from a file that runs first. */
  [rulesKey]?: SiteRules;
  /** The active copy in this frame. */
  [handleKey]?: ContentScriptHandle;
  [hoverKey]?: (ports: Omit<HoverPorts, "createFrame"> & Pick<CardFramePorts, "address" | "chipText" | "isThere">) => HoverController;
}

export const isolatedWorld = globalThis as IsolatedWorld;

/** Returns the rules of this page's site, written by the build. */
export const rulesHere = (): SiteRules => isolatedWorld[rulesKey] ?? {};
