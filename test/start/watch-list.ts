import { join } from "node:path";
import { dayMs } from "../../lib/model/time";
import type { Extension } from "../browser/extension";
import { shiftClock } from "../browser/worker-clock";
import { openPanel } from "../e2e/pages/panel";
import type { LocalService } from "../service/service";

/** Sample companies that are not in the tour's list. The look-ups of twelve days ago return other data for the first two. */
const companies = [
  "larchholt.example",
  "yarrcrest.example",
  "vintmere-energy.example",
  "zephgatecargo.example",
  "corvridgepayments.example",
];
const earlierData = { buyingStage: "Awareness", icpScore: 41, tech: ["marketo"], intentSignals: [] };

/** Watches sample companies that were looked up twelve days ago, so that a round finds changes. The next worker has the real clock. */
export async function watchCompanies(extension: Extension, service: LocalService): Promise<void> {
  await shiftClock(extension, -12 * dayMs);
  for (const [index, domain] of companies.entries()) {
    const json = { version: "2.0.0", status: "success", data: { details: { domain }, ...earlierData } };
    if (index < 2) service.fail({ operation: "account-overview", argument: domain, times: 1, body: { json } });
    await extension.ask("account.look-up", { domain, refresh: false, private: false });
    await extension.ask("watch.set", { kind: "account", key: domain, on: true, private: false });
  }
  await extension.killWorker();
}

/**
 * Starts a round of the watch list, and prints what moved.
 *
 * @param folder Folder for the pictures.
 * @returns names of the pictures
 */
export async function roundPictures(extension: Extension, folder: string): Promise<string[]> {
  const panel = await openPanel(extension, "#/library/watchlist");
  await panel.getByRole("button", { name: /^Start a round/ }).click();
  const moved = panel.getByRole("heading", { level: 2, name: "What moved" });
  await moved.waitFor({ timeout: 15_000 });
  const rows = panel.getByRole("main").locator("[data-row]");
  console.log("\nA round of the watch list in the side panel:");
  for (const row of await rows.allInnerTexts()) console.log(`  │ ${row.replaceAll(/\s*\n\s*/g, " · ")}`);
  await panel.screenshot({ path: join(folder, "panel-round.png") });
  await rows.first().getByRole("link").first().click();
  await moved.waitFor({ timeout: 15_000 });
  await moved.evaluate((heading) => heading.scrollIntoView({ block: "center" }));
  await panel.screenshot({ path: join(folder, "panel-moved.png") });
  await panel.close();
  return ["panel-round.png", "panel-moved.png"];
}
