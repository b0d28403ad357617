/** What the hover card costs the page, and how fast it is there. */
import type { Page } from "@playwright/test";
import { cardOf, restOn, switchOn } from "../e2e/hovering";
import type { Extension } from "../browser/extension";
import { compare } from "./measure";
import type { Result } from "./measure";
import { addressOf, documentOf } from "./pages";
import { longestTask, scriptTime, traceOf } from "./trace";

const watcher = /\/(?:watcher|sites\/[\w-]+|hover)\.js/;
const listener = /\/listener\.js/;
const reader = /\/(?:reader|sites\/[\w-]+)\.js/;

/** How long a page is left alone while it is measured. Milliseconds. */
const atRest = 1500;

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
  results.push(...(await readingTimes(product, plain)));
  return results;
}

const value = (name: string, measured: number, budget: number): Result => ({
  name,
  measured,
  bound: budget,
  ratio: measured / budget,
  budget: 1,
  unit: "ms",
});

/** Script of the extension while a page loads and is then left alone. */
async function costAtRest(page: Page, name: string, files: RegExp): Promise<number> {
  await page.goto("about:blank");
  const events = await traceOf(page, async () => {
    await page.goto(addressOf(name));
    await page.waitForTimeout(atRest);
  });
  return scriptTime(events, files);
}

/** Medians over some hovers of one address whose answer is stored. */
async function cardTimes(page: Page): Promise<{ script: number; shown: number }> {
  const scripts: number[] = [];
  const shown: number[] = [];
  await page.goto(addressOf("known"));
  for (let turn = 0; turn < 9; turn += 1) {
    await restOn(page, "#away");
    await page.waitForTimeout(700);
    const events = await traceOf(page, async () => {
      await restOn(page, "#known");
      await page.waitForTimeout(900);
    });
    // The dwell ends when the page's script sends its second-to-last message and the host's style is replaced: the last stretch of script.
    const ours = events.filter(({ ph, args }) => ph === "X" && watcher.test(args.data?.url ?? ""));
    const last = Math.max(...ours.map(({ ts }) => ts));
    const dwellEnd = Math.max(
      ...ours.filter(({ ts, args, name }) => ts < last - 500 && name === "FunctionCall" && args.data !== undefined).map(({ ts }) => ts),
    );
    scripts.push(
      scriptTime(
        ours.filter(({ ts }) => ts >= dwellEnd),
        watcher,
      ),
    );
    shown.push((last - dwellEnd) / 1000);
    if (cardOf(page) === undefined) throw new Error("The card was not drawn.");
  }
  return { script: median(scripts.slice(2)), shown: median(shown.slice(2)) };
}

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

async function readingTimes(product: Extension, plain: Page): Promise<Result[]> {
  const page = await product.context.newPage();
  await page.goto(addressOf("addresses"));
  await plain.goto(addressOf("addresses"));
  const options = await product.page("options.html");
  const longest: number[] = [];
  const ratio = await compare("Page: reading 100,000 nodes with 10,000 addresses, against one walk with indexOf", 1.5, {
    async measured() {
      const events = await traceOf(page, () => readPage(options, page));
      longest.push(longestTask(events, reader));
      return scriptTime(events, reader);
    },
    bound: () => plain.evaluate(walk),
  });
  return [ratio, value("Page: longest task while reading it", Math.max(...longest), 50)];
}

declare const chrome: {
  tabs: { query(query: object): Promise<{ id: number; url?: string }[]> };
  scripting: { executeScript(injection: object): Promise<unknown> };
};

async function readPage(options: Page, page: Page): Promise<void> {
  await page.bringToFront();
  await options.evaluate(async (url) => {
    const tab = (await chrome.tabs.query({})).find((one) => one.url === url);
    await chrome.scripting.executeScript({ target: { tabId: tab?.id }, files: ["reader.js"] });
  }, page.url());
}

/** The least that reading can be: each text once, and whether it holds the sign. Milliseconds. */
function walk(): number {
  const start = performance.now();
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  let found = 0;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) if (node.nodeValue?.includes("@") === true) found += 1;
  return found > 0 ? performance.now() - start : Number.NaN;
}
