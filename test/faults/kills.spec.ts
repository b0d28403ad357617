/** Kills the worker in nine acts of a user, at one await in each turn of the event loop; a fast run skips turns. See `kills.ts`. */
import { test } from "./fixtures";
import { batchFlow } from "./flows/batch";
import { eraseFlow } from "./flows/erase";
import { hoverFlow } from "./flows/hover";
import { judgeFlow } from "./flows/judge";
import { listFlow } from "./flows/list";
import { popupFlow } from "./flows/popup";
import { roundFlow } from "./flows/round";
import { saveFlow } from "./flows/save";
import { searchFlow } from "./flows/search";
import { killEverywhere } from "./kills";

for (const flow of [popupFlow(), hoverFlow(), searchFlow(), batchFlow(), roundFlow(), listFlow(), saveFlow(), judgeFlow(), eraseFlow()]) {
  test(`if the worker is killed, nothing is lost or paid for twice, and the action ends: ${flow.name}`, async ({ world }) => {
    test.setTimeout(900_000);
    const browser = await world.extension.context.browser()?.newBrowserCDPSession();
    if (browser === undefined) throw new Error("Playwright gives no session with the whole browser.");
    await killEverywhere(flow, world, browser);
  });
}
