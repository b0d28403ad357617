/** Measures the cost of the hover card for the page, and the time until it shows. */
import { expect, type Page } from "@playwright/test";
import { cardOf, expectNoCard, restOn, switchOn } from "../e2e/hovering";
import type { Extension } from "../browser/extension";
import type { LocalService } from "../service/service";
import { closeOwnPages, type Bench } from "./bench";
import { compare, comparison, median, value, type Result } from "./measure";
import { addressOf, otherAddressOf, samplePeople } from "./pages";
import { longestTask, scriptsAndMarks, scriptTime, threadTime, traceOf, type TraceEvent } from "./trace";

const contentScript = /\/(?:content-script|sites\/[\w-]+|hover)\.js/;
const hoverCode = /\/hover\.js/;
const listener = /\/listener\.js/;
const walker = /\/walker\.js/;
const reader = /\/(?:reader|sites\/[\w-]+)\.js/;

/** Milliseconds for which a measured page is left alone after it has loaded. */
const restMs = 400;
/** Number of loads of a page for one figure. */
const loads = 3;
/** Number of pairs of measurements. Few, because each pair takes four or six loads of a page. */
const pairsAtRest = 11;

export async function hoverTimes(bench: Bench): Promise<Result[]> {
  const { product, bound } = bench;
  await switchOn(product, addressOf(""));
  const page = await product.context.newPage();
  const plain = await bound.context.newPage();
  const results: Result[] = [];
  for (const [name, words] of [
    ["article", "an article of 2,000 nodes"],
    ["text", "a megabyte of text without an address"],
    ["webmail", "a webmail page of 500 rows"],
    ["large", "a page of 100,000 nodes"],
    ["busy-1000", "a page that makes 1,000 nodes a second"],
  ] as const) {
    results.push(
      await compare(
        `Page: scripts at rest on ${words}, against one passive pointer listener`,
        1.5,
        {
          measured: () => costAtRest(page, name),
          bound: () => costAtRest(plain, name, listener),
        },
        pairsAtRest,
      ),
    );
  }
  const card = await cardTimes(page);
  results.push(
    value("Hover: script in the page from the end of the dwell, stored content", card.script, 4),
    value("Hover: end of the dwell until the card with stored content is shown", card.shown, 20),
  );
  results.push(...(await uncachedTimes(page, bench)), await heapAtRest(product, bound));
  results.push(...(await readingTimes(bench)));
  return results;
}

/**
 * Measures the extension's scripts while a page loads and rests: the median of several loads. For tenths of a millisecond, only the
 * thread's clock is precise enough.
 */
export async function costAtRest(page: Page, name: string, files = contentScript): Promise<number> {
  const costs: number[] = [];
  for (let load = 0; load < loads; load += 1) {
    await page.goto("about:blank");
    const events = await traceOf(page, async () => {
      await page.goto(addressOf(name));
      await page.waitForTimeout(restMs);
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
    const hover = async () => {
      await restOn(page, "#known");
      await markWhenShown(page, "Ingrid Solheim", cardOf);
      await page.waitForTimeout(900);
    };
    const events = await traceOf(page, hover, scriptsAndMarks);
    const time = sinceDwell(events);
    if (time !== null) times.push(time);
  }
  // The first two hovers load what the later hovers find loaded.
  const warm = times.slice(2);
  if (warm.length < 7) throw new Error(`Of eleven hovers only ${times.length} were traced.`);
  return { script: median(warm.map(({ script }) => script)), shown: median(warm.map(({ shown }) => shown)) };
}

/**
 * Returns the milliseconds of script and the milliseconds until the card is shown, from the end of the dwell. Returns `null` if the trace
 * lacks either. The card is shown when the page's next frame is painted and the card has its text.
 */
function sinceDwell(events: TraceEvent[]): { script: number; shown: number } | null {
  const filled = events.find(({ name }) => name === mark);
  if (filled === undefined) return null;
  // The dwell ends with the hover code's last call before the mark: its timer function. The call that handles the background's answer names
  // no file, so it does not match. Calls after the mark only check the card.
  const dwell = events.findLast(({ name, ts, args }) => name === "FunctionCall" && ts < filled.ts && hoverCode.test(args.data?.url ?? ""));
  if (dwell === undefined) return null;
  const after = events.filter(({ pid, tid, ts }) => pid === dwell.pid && tid === dwell.tid && ts >= dwell.ts);
  const painted = after.find(({ name, ts }) => name === "Layerize" && ts > dwell.ts);
  if (painted === undefined) return null;
  const calls = after.filter(({ name, ts }) => name === "FunctionCall" && ts < painted.ts);
  const script = calls.reduce((sum, { dur = 0 }) => sum + dur, 0);
  return { script: script / 1000, shown: (Math.max(painted.ts + (painted.dur ?? 0), filled.ts) - dwell.ts) / 1000 };
}

/**
 * Milliseconds that the service takes to answer, as over the internet. Each hover varies this time, so that answers arrive at every point
 * between two frames.
 */
const serviceMs = 100;
const frame = 1000 / 60;
/** Number of rounds. Each looks every person up, after the stored answers are deleted. */
const rounds = 2;

/** The script that waits for the end of the dwell, and the frame that shows the text. */
interface HoverSide {
  script: RegExp;
  card: typeof cardOf;
}
const ours: HoverSide = { script: hoverCode, card: cardOf };
const least: HoverSide = { script: /\/card\.js/, card: (page) => page.mainFrame() };

/**
 * Time from the end of the dwell to the service's answer on the card, without the service's own time. The minimal extension (`bound`) sends
 * the same requests at once and puts the answer into the page.
 */
async function uncachedTimes(page: Page, { product, bound, service }: Bench): Promise<Result[]> {
  const beyond: Record<"product" | "bound", number[]> = { product: [], bound: [] };
  const [other, plain] = [await bound.page("options.html"), await bound.context.newPage()];
  for (const one of [page, plain]) await one.goto(addressOf("people"));
  const hovers = Array.from({ length: rounds }, () => [...samplePeople.entries()]).flat();
  for (const [turn, [index, { name }]] of hovers.entries()) {
    if (index === 0) await forgetAnswers(product);
    service.reset();
    service.fail({ delay: Math.round(serviceMs + (index / samplePeople.length) * frame), times: 1000 });
    const time = await timeOfHover(page, `#person-${index}`, name, ours);
    const sent = sentTo(service);
    await other.evaluate((requests) => chrome.runtime.sendMessage({ requests }), sent);
    const bare = await timeOfHover(plain, `#person-${index}`, name, least);
    const direct = await timeOf(sent);
    // The first hover loads what the later hovers find loaded.
    if (time === null || bare === null || turn === 0) continue;
    beyond.product.push(time - direct);
    beyond.bound.push(bare - direct);
  }
  service.reset();
  await Promise.all([other.close(), plain.close()]);
  if (beyond.product.length < 7) throw new Error(`Of ${hovers.length} answers only ${beyond.product.length} were traced.`);
  const what = "Hover: end of the dwell until the service's answer is shown, beyond what the service takes";
  return [
    value(what, median(beyond.product), 20),
    comparison("The same by an extension that does nothing else, as text in the page", median(beyond.bound), 20),
  ];
}

/** Deletes all stored answers, and closes the extension's own pages. */
async function forgetAnswers(product: Extension): Promise<void> {
  for (const what of ["people", "accounts"] as const) await product.ask("data.delete", { what });
  await closeOwnPages(product);
}

/** Milliseconds from the end of the dwell until the text is drawn in the card; `null` if the trace lacks either. */
async function timeOfHover(page: Page, selector: string, text: string, { script, card }: HoverSide): Promise<number | null> {
  await page.bringToFront();
  await page.mouse.move(1000, 700, { steps: 4 });
  await expectNoCard(page);
  await page.waitForTimeout(500);
  const hover = async () => {
    await restOn(page, selector);
    await markWhenShown(page, text, card);
  };
  return untilMark(await traceOf(page, hover, scriptsAndMarks), script);
}

/** The requests of a hover with address and headers, the one for the person first. */
const sentTo = ({ url, requests }: LocalService) =>
  requests
    .toSorted((one, two) => Number(two.operation === "profile-overview") - Number(one.operation === "profile-overview"))
    .map(({ path, query, headers }) => ({
      url: `${url}${path}?${new URLSearchParams(query)}`,
      headers: { "x-api-key": headers["x-api-key"] ?? "" },
    }));

/** Milliseconds until the person's answer arrives at a program that sends the same requests and does nothing else. */
async function timeOf(sent: { url: string; headers: Record<string, string> }[]): Promise<number> {
  const start = performance.now();
  const answers = sent.map(async ({ url, headers }) => {
    await (await fetch(url, { headers })).text();
    return performance.now() - start;
  });
  const times = await Promise.all(answers);
  return times[0] ?? Number.NaN;
}

const mark = "card-shown";

/** Marks, in the card's own time line, the first frame drawn with a text. The lower bound's text is in the page itself. */
async function markWhenShown(page: Page, text: string, card: typeof cardOf): Promise<void> {
  await expect.poll(() => card(page)).toBeDefined();
  await card(page)?.evaluate(
    async ([wanted, name]) => {
      const isThere = () => document.body.textContent.includes(wanted);
      // Checks at each change, not at each frame. A check at each frame would make the browser draw additional frames.
      const changed = new Promise<void>((resolve) => {
        new MutationObserver(() => isThere() && resolve()).observe(document.body, { childList: true, characterData: true, subtree: true });
      });
      if (!isThere()) await changed;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      performance.mark(name);
    },
    [text, mark] as const,
  );
}

/**
 * Milliseconds from the end of the dwell to the mark; `null` if either is missing. The dwell ends with the last call of `script` before the
 * wait for the service.
 */
function untilMark(events: TraceEvent[], script: RegExp): number | null {
  const shown = events.find(({ name }) => name === mark);
  if (shown === undefined) return null;
  const waited = shown.ts - serviceMs * 1000;
  const dwell = events.findLast(({ name, ts, args }) => name === "FunctionCall" && ts < waited && script.test(args.data?.url ?? ""));
  return dwell === undefined ? null : (shown.ts - dwell.ts) / 1000;
}

/** Measures the memory of the idle scripts, and of only a listener. Each value is the page with the script minus the page without it. */
async function heapAtRest(product: Extension, bound: Extension): Promise<Result> {
  const pages = [await product.context.newPage(), await bound.context.newPage()] as const;
  const result = await compare(
    "Page: memory of the scripts at rest, against one passive pointer listener",
    1.5,
    { measured: () => heapOf(pages[0]), bound: () => heapOf(pages[1]) },
    pairsAtRest,
    "kB",
  );
  await Promise.all(pages.map((page) => page.close()));
  return result;
}

/** Kilobytes that an extension's scripts add to a page. */
async function heapOf(page: Page): Promise<number> {
  return (await usedHeap(page, addressOf("article"))) - (await usedHeap(page, otherAddressOf("article")));
}

/** Kilobytes in use after garbage collection. */
async function usedHeap(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await session.detach();
  return usedSize / 1000;
}

async function readingTimes({ product, bound }: Bench): Promise<Result[]> {
  const longest: number[] = [];
  const [page, plain] = [await product.context.newPage(), await bound.context.newPage()];
  const [own, other] = [await product.page("options.html"), await bound.page("options.html")];
  const name = "blocks-100000";
  const ratio = await compare("Page: reading 100,000 nodes with 10,000 addresses, against one walk with indexOf", 1.5, {
    async measured() {
      const events = await traceOfRun(own, page, name, ["reader.js"]);
      longest.push(longestTask(events, reader));
      return scriptTime(events, reader);
    },
    bound: async () => scriptTime(await traceOfRun(other, plain, name, ["walker.js"]), walker),
  });
  return [ratio, value("Page: longest task while reading it", Math.max(...longest), 50)];
}

/** Milliseconds of script for reading one page once. */
export const readingCost = async (own: Page, page: Page, name: string): Promise<number> =>
  scriptTime(await traceOfRun(own, page, name, ["reader.js"]), reader);

declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  tabs: { query(query: object): Promise<{ id: number; url?: string }[]> };
  scripting: { executeScript(injection: object): Promise<unknown> };
};

/** Traces one run of an extension's script in a freshly loaded page. */
async function traceOfRun(own: Page, page: Page, name: string, files: string[]): Promise<TraceEvent[]> {
  await page.goto(addressOf(name));
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
