import type { Input } from "../../messages/messages";
import { box as boxSchema } from "../../schemas/hover";
import { parse } from "../parse";
import type { HoverPorts } from "./context";

/**
 * Draws the card in the outermost frame that answers, since inner ones may be too small or sandboxed. Each frame adds its child's position.
 */
export async function drawOutermost(
  { sites, notify }: Pick<HoverPorts, "sites" | "notify">,
  tabId: number,
  { token, depth, box, above, byKey }: Input<"hover.begin">,
): Promise<void> {
  // The outer frames' scripts may still wait for the pointer.
  await sites.wake(tabId).catch(() => undefined);
  let position = { depth, box };
  while (position.depth > 0) {
    // Parsed, since content scripts run beside the page's code.
    const outer = parse(
      boxSchema(),
      await notify(tabId, { call: "place", token, depth: position.depth - 1, box: position.box, byKey }).catch(() => null),
    );
    if (outer === null) break;
    position = { depth: position.depth - 1, box: outer };
  }
  await notify(tabId, { call: "draw", token, depth: position.depth, box: position.box, above }).catch(() => undefined);
}
