import type { Input } from "../../messages/messages";
import { box as boxSchema } from "../../schemas/hover";
import { parse } from "../parse";
import type { HoverPorts } from "./context";

/**
 * Draws the card in the outermost frame with our script, since an inner one may be too small or sandboxed. Each frame on the way adds its
 * child's position. If one does not answer, no card is drawn.
 */
export async function drawOutermost(
  { sites, notify }: Pick<HoverPorts, "sites" | "notify">,
  tabId: number,
  { token, depth, box, above }: Input<"hover.begin">,
): Promise<void> {
  // The pointer may have entered the inner frame without a movement in the outer ones.
  await sites.wake(tabId).catch(() => undefined);
  let position = { depth, box };
  while (position.depth > 0) {
    // Content scripts run beside the page's code, so the box is parsed.
    const outer = parse(
      boxSchema(),
      await notify(tabId, { call: "place", token, depth: position.depth - 1, box: position.box }).catch(() => null),
    );
    if (outer === null) break;
    position = { depth: position.depth - 1, box: outer };
  }
  await notify(tabId, { call: "draw", token, depth: position.depth, box: position.box, above }).catch(() => undefined);
}
