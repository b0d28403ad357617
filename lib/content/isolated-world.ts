import type { ContentScriptHandle } from "../model/hover";
import type { CardFramePorts } from "./card-frame";
import type { SiteRules } from "./sites/site";
import type { HoverController, HoverPorts } from "./hover-controller";

/** The content scripts' shared object. */
interface Shared {
  /** The site's rules, from a file that runs first. */
  rules?: SiteRules;
  /** Handle of this frame's script, with its rules: reading the tab's page replaces `rules` above. */
  script?: ContentScriptHandle & { rules: SiteRules };
  /** Set by `hover.js`; missing until that file runs. */
  createHover?: (ports: HoverPorts & Pick<CardFramePorts, "address" | "isConnected">) => HoverController;
}

// In `Reflect`, because a missing member of `window` is slow to read: the browser searches elements and frames.
export const shared: Shared = ((Reflect as { accountLens?: Shared }).accountLens ??= {});
