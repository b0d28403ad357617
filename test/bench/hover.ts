/** What the hover card costs the page, and how fast it is there. */
import type { Page } from "@playwright/test";
import { cardOf, restOn, switchOn } from "../e2e/hovering";
import type { Extension } from "../browser/extension";
import { compare, median, value } from "./measure";
import type { Result } from "./measure";
import { addressOf, documentOf } from "./pages";
import { longestTask, scriptTime, threadTime, traceOf } from "./trace";
import type { TraceEvent } from "./trace";

const watcher = /\/(?:watcher|sites\/[\w-]+|hover)\.js/;
const listener = /\/listener\.js/;
const walker = /\/walker\.js/;
const reader = /\/(?:reader|sites\/[\w-]+)\.js/;

/** How long a page is left alone while it is measured, in milliseconds, and how often it is loaded for one figure. */
const atRest = 400;
const loads = 3;

/** Gives both browsers the pages, and switches the product on there. */
export async function preparePages(product: Extension, bound: Extension): Promise<void> {
  for (const { context } of [product, bound]) {
    await context.route(addressOf("*"), (route) =>
      route.fulfill({ contentType: "text/html", body: documentOf(new URL(route.request().url()).pathname.slice(1)) }),
    );
  }
  await switchOn(product, addressOf(""));
}

export async function hoverTimes(product: Extension, bound: Extension): Promise<Result[]> {
  const page = await product.context.newPage();
  const plain = await bound.context.newPage();
  const results: Result[] = [];
  for (const [name, words] of [
    ["webmail", "a webmail page of 500 rows"],
    ["large", "a page of 100,000 nodes"],
    ["busy", "a page that makes 1,000 nodes a second"],
  ] as const) {
    results.push(
      await compare(`Page: scripts at rest on ${words}, against one passive pointer listener`, 1.5, {
        measured: () => costAtRest(page, name, watcher),
        bound: () => costAtRest(plain, name, listener),
      }),
    );
  }
  const card = await cardTimes(page);
  results.push(
    value("Hover: script in the page from the end of the dwell, stored content", card.script, 4),
    value("Hover: end of the dwell until the card with stored content is shown", card.shown, 20),
  );
  results.push(...(await readingTimes(product, bound)));
  return results;
}

/**
 * Script of the extension while a page loads and is then left alone: the median of some loads. It is a few tenths of a millisecond, so it
 * is taken by the clock of the thread; by any other the page's own work, and what else the machine does, would decide.
 */
async function costAtRest(page: Page, name: string, files: RegExp): Promise<number> {
  const costs: number[] = [];
  for (let load = 0; load < loads; load += 1) {
    await page.goto("about:blank");
    const events = await traceOf(page, async () => {
      await page.goto(addressOf(name));
      await page.waitForTimeout(atRest);
    });
    costs.push(threadTime(events, files));
  }
  return median(costs);
}

/** Medians over some hovers of one address whose answer is stored. */
async function cardTimes(page: Page): Promise<{ script: number; shown: number }> {
  const times: { script: number; shown: number }[] = [];
  await page.goto(addressOf("known"));
  for (let turn = 0; turn < 11; turn += 1) {
    await page.mouse.move(1000, 700, { steps: 4 });
    await page.waitForTimeout(900);
    const events = await traceOf(page, async () => {
      await restOn(page, "#known");
      await page.waitForTimeout(900);
    });
    if (cardOf(page) === undefined) throw new Error("The card was not drawn.");
    times.push(sinceDwell(events));
  }
  // The first two load what the others find there.
  const warm = times.slice(2);
  return { script: median(warm.map(({ script }) => script)), shown: median(warm.map(({ shown }) => shown)) };
}

/**
 * The dwell ends in the last function of ours that a timer calls; what comes back from the background is traced as a message with a
 * function of no file. The card is shown when the next frame has been laid out and painted. Milliseconds.
 */
function sinceDwell(events: TraceEvent[]): { script: number; shown: number } {
  const dwell = events.findLast(({ name, args }) => name === "FunctionCall" && watcher.test(args.data?.url ?? ""));
  if (dwell === undefined) throw new Error("No dwell was traced.");
  const after = events.filter(({ pid, tid, ts }) => pid === dwell.pid && tid === dwell.tid && ts >= dwell.ts);
  const painted = after.find(({ name, ts }) => name === "Layerize" && ts > dwell.ts);
  if (painted === undefined) throw new Error("No picture was traced.");
  const calls = after.filter(({ name, ts }) => name === "FunctionCall" && ts < painted.ts);
  const script = calls.reduce((sum, { dur = 0 }) => sum + dur, 0);
  return { script: script / 1000, shown: (painted.ts + (painted.dur ?? 0) - dwell.ts) / 1000 };
}

async function readingTimes(product: Extension, bound: Extension): Promise<Result[]> {
  const longest: number[] = [];
  const [page, plain] = [await product.context.newPage(), await bound.context.newPage()];
  const [own, other] = [await product.page("options.html"), await bound.page("options.html")];
  const ratio = await compare("Page: reading 100,000 nodes with 10,000 addresses, against one walk with indexOf", 1.5, {
    async measured() {
      const events = await traceOfRun(own, page, ["reader.js"]);
      longest.push(longestTask(events, reader));
      return scriptTime(events, reader);
    },
    bound: async () => scriptTime(await traceOfRun(other, plain, ["walker.js"]), walker),
  });
  return [ratio, value("Page: longest task while reading it", median(longest), 50)];
}

declare const chrome: {
  tabs: { query(query: object): Promise<{ id: number; url?: string }[]> };
  scripting: { executeScript(injection: object): Promise<unknown> };
};

/** What Chromium traces while a script of an extension runs once in a page that was loaded anew. */
async function traceOfRun(own: Page, page: Page, files: string[]): Promise<TraceEvent[]> {
  await page.goto(addressOf("addresses"));
  await page.bringToFront();
  return traceOf(page, () =>
    own.evaluate(
      async ({ url, scripts }) => {
        const tab = (await chrome.tabs.query({})).find((one) => one.url === url);
        await chrome.scripting.executeScript({ target: { tabId: tab?.id }, files: scripts });
      },
      { url: page.url(), scripts: files },
    ),
  );
}
