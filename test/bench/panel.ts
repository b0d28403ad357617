/** Measures the side panel: opening, changing the subject, scrolling long lists, and counting stored accounts. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { protocolVersion } from "../../lib/messages/client";
import { envelope } from "../e2e/pages/sentinels";
import type { Extension } from "../browser/extension";
import type { LocalService } from "../service/service";
import { closeOwnPages, known } from "./bench";
import type { Bench } from "./bench";
import { fillStore } from "./fill-store";
import { comparison, compare, median, value } from "./measure";
import type { Result } from "./measure";
import { oneTrip, roundTrip, untilPainted } from "./page-times";
import { rankingTimes } from "./ranking";
import { longestTask, pageFiles, timeSince, traceOf } from "./trace";

const own = /^chrome-extension:/;
const accountRoute = (domain: string) => `#/account/${encodeURIComponent(domain)}`;

/** Measures the side panel. The product must have the account of `known` stored. */
export async function panelTimes({ product, bound, service }: Bench): Promise<Result[]> {
  const panel = await product.context.newPage();
  const blank = await bound.context.newPage();
  for (const page of [panel, blank]) await page.setViewportSize({ width: 360, height: 800 });
  const opening = await compare("Panel: open to a stored account, against a blank page of the same framework", 1.5, {
    measured: () => untilPainted(panel, product.url(`sidepanel.html${accountRoute(known)}`), "h1", "Northwind Robotics"),
    bound: () => untilPainted(blank, bound.url("framework.html"), "h1", "Blank 1"),
  });
  await storeJourney(product, service, 500, { technologies: 20, hoursApart: 52 });
  const withJourney = await compare(
    "Panel: open to the chart of a stored account with 500 entries over three years, against a blank page of the same framework",
    null,
    {
      measured: () => journeyTime(panel, product, 500),
      bound: () => untilPainted(blank, bound.url("framework.html"), "h1", "Blank 1"),
    },
  );
  const options = await product.page("options.html");
  await fillStore(product, options, 1000);
  // A covered page is drawn late, and every page of the product receives the messages.
  await options.close();
  await panel.bringToFront();
  const change = await switchTimes(panel, product);
  const switching = [
    value("Panel: script in its page for a change among 1,000 stored accounts", change.page, 16),
    comparison("The same with the worker's, which runs beside it", change.all, 16),
  ];
  const scrolling = value(
    "Panel: longest task while 5,000 entries and 500 technologies scroll by",
    await scrollTask(panel, product, service),
    50,
  );
  const other = await product.page("options.html");
  await fillStore(product, other, 4000);
  const receipts = await receiptTimes(product, other);
  await fillStore(product, other, 45_000);
  const counting = await compare(
    "Search: first count of a worker among 50,000 stored accounts, against one getAll of what filters look at",
    1.5,
    {
      measured: () => firstCount(product, other),
      bound: () => other.evaluate(readFacets),
    },
    countPairs,
  );
  const counted = value("The same in all", counting.measured, 400);
  const changed = { protocol: protocolVersion, name: "account.look-up", input: { domain: known, refresh: true, private: false } };
  const again = await compare(
    "The same after each look-up",
    1.5,
    {
      measured: () => roundTrip(other, preview, changed),
      bound: () => other.evaluate(readFacets),
    },
    countPairs,
  );
  const edited = await compare(
    "The same while filters are edited",
    1.5,
    {
      measured: () => roundTrip(other, preview),
      bound: () => other.evaluate(readFacets),
    },
    countPairs,
  );
  // The bounds leave garbage in their page. Closing every page frees it.
  await closeOwnPages(product);
  const fresh = await product.context.newPage();
  await fresh.setViewportSize({ width: 360, height: 800 });
  const library = value(
    "Library: longest task of its page while 50,000 entries open, scroll by and are searched",
    await libraryTask(fresh, product),
    50,
  );
  const list = value(
    "List: longest task of its page while 10,000 rows are read, kept, begun and paged",
    await listTask(fresh, product),
    50,
  );
  return [opening, withJourney, ...switching, scrolling, receipts, counting, counted, again, edited, ...rankingTimes(), library, list];
}

/** Measures the message by which the options page compares the scores of all accounts with a fit recipe of ten rows. */
async function receiptTimes(product: Extension, page: Page): Promise<Result> {
  const row = { field: "industry", operator: "contains", value: "auto", points: 10 };
  await product.ask("settings.change", { changes: { fitRecipe: Array.from({ length: 10 }, () => row) } });
  const compared = { protocol: protocolVersion, name: "recipe.preview", input: {} };
  const result = await compare("Fit recipe: a receipt over 5,000 stored accounts, against one getAll of what filters look at", 1.5, {
    measured: () => roundTrip(page, compared),
    bound: () => page.evaluate(readFacets),
  });
  await product.ask("settings.change", { changes: { fitRecipe: [] } });
  return result;
}

/** Number of pairs of measurements. Few, because the bound takes seconds among fifty thousand accounts. */
const countPairs = 9;

/** Filters like those that the search proposes. */
const filters = [
  { field: "industry", operator: "=", value: "Industrial Automation" },
  { field: "employees", operator: ">=", value: "620" },
  { field: "employees", operator: "<=", value: "2480" },
];

const preview = { protocol: protocolVersion, name: "search.preview", input: { filters, seeds: [] } };

/** Milliseconds of a worker's first count, for which nothing is cached. */
export async function firstCount(product: Extension, page: Page): Promise<number> {
  await product.killWorker();
  // This message wakes the worker, which then reads the settings and the suffix list. The panel does the same before it counts.
  await product.ask("account.look-up", { domain: known, refresh: false, private: false });
  return oneTrip(page, preview);
}

/** Median milliseconds of script for one change: in the panel's page, and in the page and the worker together. */
async function switchTimes(panel: Page, product: Extension): Promise<{ page: number; all: number }> {
  const times: { page: number; all: number }[] = [];
  await panel.goto(product.url(`sidepanel.html${accountRoute(known)}`));
  for (let turn = 0; turn < 21; turn += 1) {
    const domain = `filler-${10 + turn * 40}.example`;
    // The test runs no script in the page, because all script there counts.
    const events = await traceOf(panel, async () => {
      await panel.goto(product.url(`sidepanel.html${accountRoute(domain)}`));
      await panel.waitForTimeout(1000);
    });
    if (!(await panel.getByText(domain).first().isVisible())) throw new Error(`The panel does not show ${domain} within a second.`);
    times.push({ page: timeSince(events, pageFiles), all: timeSince(events, own) });
  }
  const warm = times.slice(3);
  return { page: median(warm.map(({ page }) => page)), all: median(warm.map(({ all }) => all)) };
}

/** The longest task, in milliseconds, while a long account is scrolled through and its earlier journey entries are unfolded. */
async function scrollTask(panel: Page, product: Extension, service: LocalService): Promise<number> {
  await storeJourney(product, service, 5000);
  await panel.goto(product.url(`sidepanel.html${accountRoute(journeyDomain(5000))}`));
  await panel.getByRole("heading", { level: 1, name: "Large" }).waitFor();
  await panel.waitForTimeout(1000);
  const tasks: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const events = await traceOf(panel, async () => {
      for (let step = 0; step < 20; step += 1) {
        await panel.mouse.move(180, 500);
        await panel.mouse.wheel(0, 700);
        await panel.waitForTimeout(50);
      }
      await panel
        .getByRole("button", { name: /^Show .* earlier entries$/ })
        .first()
        .click();
    });
    tasks.push(longestTask(events, own));
  }
  return Math.max(...tasks);
}

/** The longest task, in milliseconds, while the library opens, is scrolled and dragged through, and searched. */
async function libraryTask(panel: Page, product: Extension): Promise<number> {
  const events = await traceOf(panel, async () => {
    await openLibrary(panel, product);
    for (let step = 0; step < 60; step += 1) {
      await panel.mouse.move(180, 500);
      await panel.mouse.wheel(0, 700);
      await panel.waitForTimeout(50);
    }
    for (const part of [0.3, 0.6, 0.9, 1, 0]) {
      await panel.evaluate((share) => scrollTo(0, document.documentElement.scrollHeight * share), part);
      await panel.waitForTimeout(500);
    }
    await panel.getByRole("textbox", { name: /^Find in/ }).pressSequentially("filler-4999", { delay: 60 });
    await panel.waitForTimeout(1000);
  });
  return longestTask(events, pageFiles);
}

/** The longest task, in milliseconds, while a file of 10,000 rows is opened, its look-ups begin, and its rows are paged. */
async function listTask(panel: Page, product: Extension): Promise<number> {
  const text = Array.from({ length: 10_000 }, (_none, at) => `Company ${at};company-${at % 400}.example;"a; ${at}"`).join("\n");
  // The file comes from the disk, like a user's file. If Playwright receives the content itself, it decodes the content in the page, in one
  // task of 50 ms or more.
  const folder = await mkdtemp(join(tmpdir(), "account-lens-list-"));
  const path = join(folder, "large.csv");
  await writeFile(path, text);
  await panel.goto("about:blank");
  await panel.goto(product.url("sidepanel.html#/list/new"));
  const file = panel.locator("input[type=file]");
  await file.waitFor({ state: "attached" });
  const events = await traceOf(panel, async () => {
    await file.setInputFiles(path);
    await panel.getByRole("button", { name: /^Look up 400/ }).click();
    await panel.getByText("Rows 1 to 50 of 10,000").waitFor();
    await panel.getByRole("button", { name: "Next", exact: true }).click();
    await panel.getByText("Rows 51 to 100 of 10,000").waitFor();
  });
  await rm(folder, { recursive: true });
  return longestTask(events, pageFiles);
}

/** Milliseconds until the library's page shows the first rows, from a worker that has nothing cached. */
export async function libraryTime(panel: Page, product: Extension): Promise<number> {
  await product.killWorker();
  await product.ask("account.look-up", { domain: known, refresh: false, private: false });
  return openLibrary(panel, product);
}

/** Milliseconds until the library has painted its first rows. */
const openLibrary = (panel: Page, product: Extension): Promise<number> =>
  untilPainted(panel, product.url("sidepanel.html#/library/history"), "[data-row]");

const journeyDomain = (entries: number): string => `entries-${entries}.example`;

interface JourneyShape {
  technologies: number;
  hoursApart: number;
}

/** Stores an account with a journey of `entries` entries. */
export async function storeJourney(
  product: Extension,
  service: LocalService,
  entries: number,
  shape: JourneyShape = { technologies: 500, hoursApart: 1 },
): Promise<void> {
  const domain = journeyDomain(entries);
  service.fail(envelope(large(domain, entries, shape)));
  await product.ask("account.look-up", { domain, refresh: true, private: false });
  service.reset();
}

/** Milliseconds until the panel has painted the journey's chart of the account that {@link storeJourney} stored with these entries. */
export const journeyTime = (page: Page, product: Extension, entries: number): Promise<number> =>
  untilPainted(page, product.url(`sidepanel.html${accountRoute(journeyDomain(entries))}`), ".activity-plot");

const large = (domain: string, entries: number, { technologies, hoursApart }: JourneyShape) => ({
  details: { name: "Large", domain },
  tech: Array.from({ length: technologies }, (_, index) => `technology_number_${index}`),
  journey: Array.from({ length: entries }, (_, index) => ({
    hitTimestamp: new Date(Date.UTC(2026, 10, 19) - index * hoursApart * 3_600_000).toISOString().slice(0, 19),
    name: `Viewed page ${index}`,
    identifier: `person.${index % 50}@${domain}`,
    isMilestone: index % 40 === 0,
    utm: { channelSubchannel: `Channel ${index % 9}`, color: "#1f77b4" },
  })),
});

/**
 * Runs in an extension page. Returns the milliseconds of one `getAll` of what filters look at; `NaN` if nothing is stored. Reads the
 * result's length: the browser creates records on first use, which is half of the time.
 */
async function readFacets(): Promise<number> {
  const opening = (await navigator.storageBuckets.open("account-lens")).indexedDB.open("account-lens-data");
  await new Promise((resolve) => (opening.onsuccess = resolve));
  const start = performance.now();
  const reading = opening.result.transaction("facets").objectStore("facets").getAll();
  await new Promise((resolve) => (reading.onsuccess = resolve));
  const took = reading.result.length > 0 ? performance.now() - start : Number.NaN;
  opening.result.close();
  return took;
}
