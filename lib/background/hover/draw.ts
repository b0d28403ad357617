import type { Input } from "../../messages/messages";
import type { HoverPorts } from "./context";

/**
 * Draws the card in the outermost frame with our script. A sandboxed message cannot show our page, and a small frame would cut it off.
 * Each frame on the way up adds its child's position. If one does not answer, this ends.
 */
export async function drawOutermost(
  { sites, notify }: Pick<HoverPorts, "sites" | "notify">,
  tabId: number,
  { token, depth, box, above }: Input<"hover.begin">,
): Promise<void> {
  // The pointer may have entered the inner frame without a movement in the outer ones.
  await sites.wake(tabId).catch(() => undefined);
  let place = { depth, box };
  while (place.depth > 0) {
    const outer = readBox(await notify(tabId, { call: "place", token, depth: place.depth - 1, box: place.box }).catch(() => undefined));
    if (outer === null) break;
    place = { depth: place.depth - 1, box: outer };
  }
  await notify(tabId, { call: "draw", token, depth: place.depth, box: place.box, above }).catch(() => undefined);
}

/** Reads a content script's box. Content scripts run beside the page's code, so every member is checked. */
function readBox(answer: unknown): { x: number; y: number; width: number; height: number } | null {
  if (typeof answer !== "object" || answer === null) return null;
  const { x, y, width, height } = answer as Record<string, unknown>;
  const numbers = [x, y, width, height];
  return numbers.every((one): one is number => typeof one === "number" && Math.abs(one) <= 1e7)
    ? { x: numbers[0] ?? 0, y: numbers[1] ?? 0, width: numbers[2] ?? 0, height: numbers[3] ?? 0 }
    : null;
}
