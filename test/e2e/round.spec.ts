/** Tests rounds of the watch list. A round looks up the watched accounts that are old. Without a round, nothing is requested. */
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./pages/accessible";
import { openPrivately } from "./pages/private-window";
import type { Json } from "../../lib/model/json";
import type { Extension } from "../browser/extension";
import { shiftClock } from "../browser/worker-clock";
import type { LocalService } from "../service/service";
import { housekeepingPasses } from "./waits";
import { thorough } from "./thorough";

declare const chrome: { action: { getBadgeText(of: object): Promise<string> } };

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const watched = ["one", "two", "three", "four", "five"].map((name) => `${name}.example`);

/** Sets the service's next answer about a company. */
function answer(service: LocalService, domain: string, more: Record<string, Json> = {}): void {
  const data = { details: { name: `Company ${domain}`, domain }, buyingStage: "Awareness", icpScore: 50, tech: ["marketo"], ...more };
  const json = { version: "2.0.0", status: "success", data };
  service.fail({ operation: "account-overview", argument: domain, times: 1, body: { json } });
}

/**
 * Watches five companies that were looked up eight days ago. For two of them, the service now answers differently. The worker is killed
 * because the next one has the real clock.
 */
async function watchFive(extension: Extension, service: LocalService): Promise<void> {
  await shiftClock(extension, -8 * day);
  for (const domain of watched) {
    answer(service, domain);
    await extension.ask("account.look-up", { domain, refresh: false, private: false });
    await extension.ask("watch.set", { kind: "account", key: domain, on: true, private: false });
  }
  await extension.killWorker();
  const changes: Record<string, Record<string, Json>> = {
    "two.example": { buyingStage: "Decision", icpScore: 81 },
    "four.example": { tech: ["hubspot"] },
  };
  for (const domain of watched) answer(service, domain, changes[domain]);
}

const sorted = (texts: string[]) => texts.toSorted((one, other) => one.localeCompare(other));
const list = (page: Page) => ({
  main: page.getByRole("main"),
  start: page.getByRole("button", { name: /^Start a round/ }),
  rows: page.getByRole("main").locator("[data-row]"),
  row: (name: string) => page.getByRole("main").locator("[data-row]").filter({ hasText: name }),
});
const badgeIn = (page: Page) => () => page.evaluate(() => chrome.action.getBadgeText({}));
const openList = (extension: Extension) => extension.page("sidepanel.html#/library/watchlist");

test(
  "a round looks up each old account once and lists first what moved, and without a round nothing is sent",
  thorough,
  async ({ extension, connect, service }) => {
    await connect();
    await watchFive(extension, service);
    const page = await openList(extension);
    const { main, start, rows, row } = list(page);
    const badge = badgeIn(page);
    await expect(main).toContainText("5 of 5 are not stored or older than 7 days: 5 look-ups");
    expect(await badge()).toBe("");
    const before = service.requests.length;
    await start.click();
    await expect(page.getByRole("heading", { level: 2, name: "What moved 2" })).toBeVisible();
    const asked = service.requests.slice(before).map(({ argument }) => argument ?? "");
    expect(sorted(asked)).toEqual(sorted(watched));
    await expect(rows).toHaveCount(2);
    await expect(row("two.example")).toContainText("Stage: Awareness → Decision");
    await expect(row("two.example")).toContainText("ICP fit: 50 → 81");
    await expect(row("four.example")).toContainText("1 technology gone: Marketo");
    await expect(page.getByText("Nothing moved 3")).toBeVisible();
    await expect.poll(badge).toBe("2");
    await expectAccessible(page, "what moved");

    await expect(main).toContainText("None of 5 is older than 7 days.");
    await expect(start).toBeHidden();
    const again = { windowId: 1, click: "click-of-a-second-round", round: true, private: false };
    await extension.ask("batch.start", { ...again, items: watched.map((key) => ({ kind: "account", key })) });
    await expect.poll(async () => (await extension.ask("batch.read", { windowId: 1 })).batch?.state).toBe("done");
    await extension.killWorker();
    await shiftClock(extension, hour);
    await housekeepingPasses(page);
    expect(service.requests).toHaveLength(before + 5);

    await row("two.example").getByRole("link").click();
    await expect(page.getByText(/^Decision for .+, before that Awareness since /)).toBeVisible();
    await expect.poll(badge).toBe("1");
    await expectAccessible(page, "an account that moved");
    await page.goBack();
    await expect(rows).toHaveCount(2);
    await expect.poll(badge).toBe("");
  },
);

test("a private window shows no badge", thorough, async ({ extension, connect, service }) => {
  await extension.allowInPrivate();
  await connect();
  await watchFive(extension, service);
  await extension.ask("account.look-up", { domain: "two.example", refresh: true, private: false });
  const page = await extension.page("options.html");
  const badge = badgeIn(page);
  await expect.poll(badge).toBe("1");
  const tab = await openPrivately(extension, "http://northwind-robotics.example/");
  await expect.poll(badge).toBe("");
  await tab.close();
  await expect.poll(badge).toBe("1");
});
