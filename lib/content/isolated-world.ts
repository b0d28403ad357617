import type { ContentScriptHandle } from "../model/hover";
import type { CardFramePorts } from "./card-frame";
import type { SiteRules } from "./sites/site";
import type { HoverController, HoverPorts } from "./hover-controller";

interface Shared {
  /** The rules of the site, from a file that runs first. */
  rules?: SiteRules;
  script?: ContentScriptHandle;
  createHover?: (ports: Omit<HoverPorts, "createFrame"> & Pick<CardFramePorts, "address" | "chipText" | "isThere">) => HoverController;
}

/**
 * The content scripts' shared object, kept in `Reflect`. Reading a missing member of `window` is slower, because the browser searches the
 * page's elements and frames for the name.
 */
export const shared: Shared = ((Reflect as { accountLens?: Shared }).accountLens ??= {});
