import type { ContentScriptHandle } from "../model/hover";
import type { CardFramePorts } from "./card-frame";
import type { SiteRules } from "./sites/site";
import type { HoverController, HoverPorts } from "./hover-controller";

/**
 * The key of what content scripts share in their isolated world. One symbol: a window searches its elements and frames for other names, and
 * each look at a window costs an idle page time.
 */
export const sharedKey: unique symbol = Symbol.for("account-lens");

interface Shared {
  /** The rules of the site, from a file that runs first. */
  rules?: SiteRules;
  /** The active content script of this frame. */
  script?: ContentScriptHandle;
  createHover?: (ports: Omit<HoverPorts, "createFrame"> & Pick<CardFramePorts, "address" | "chipText" | "isThere">) => HoverController;
}

export const shared: Shared = ((globalThis as { [sharedKey]?: Shared })[sharedKey] ??= {});

/** Returns the rules of this page's site, written by the build. */
export const rulesHere = (): SiteRules => shared.rules ?? {};
