/** Measures the cost of the hover card for the page, and the time until it shows. */
import { expect, type Page } from "@playwright/test";
import { cardOf, expectNoCard, restOn, switchOn } from "../e2e/hovering";
import type { Extension } from "../browser/extension";
import type { LocalService } from "../service/service";
import { closeOwnPages, type Bench } from "./bench";
import { compare, comparison, median, value, type Result } from "./measure";
import { addressOf, otherAddressOf, samplePeople } from "./pages";
import { longestTask, scriptsAndMarks, threadOf, timeOfFiles, timeSince, traceOf, type TraceEvent } from "./trace";

const contentScript = /\/(?:content-script|sites\/[\w-]+|hover)\.js/;
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
    ["blocks-100000", "a page of 100,000 nodes with 10,000 addresses"],
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
    costs.push(timeOfFiles(events, files));
  }
  return median(costs);
}

/** Number of hovers of the known address. The first two load what the later hovers find loaded. */
const storedHovers = 11;

/** Medians over some hovers of one address whose answer is stored. */
async function cardTimes(page: Page): Promise<HoverTime> {
  const times: HoverTime[] = [];
  await page.goto(addressOf("known"));
  for (let turn = 0; turn < storedHovers; turn += 1) {
    const time = await timeOfHover(page, "#known", "Ingrid Solheim", ours);
    if (time !== null && turn > 1) times.push(time);
  }
  if (times.length < 7) throw new Error(`Of ${storedHovers} hovers only ${times.length} were traced.`);
  return { script: median(times.map(({ script }) => script)), shown: median(times.map(({ shown }) => shown)) };
}

/**
 * Milliseconds that the service takes to answer, as over the internet. Each hover varies this time, so that answers arrive at every point
 * between two frames.
 */
const serviceMs = 100;
const frame = 1000 / 60;
/** Number of rounds. Each looks every person up, after the stored answers are deleted. */
const rounds = 2;

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
    beyond.product.push(time.shown - direct);
    beyond.bound.push(bare.shown - direct);
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

/** The script that waits for the end of the dwell, and the frame that shows the text. */
interface HoverSide {
  script: RegExp;
  card: typeof cardOf;
}
const ours: HoverSide = { script: /\/hover\.js/, card: cardOf };
const least: HoverSide = { script: /\/card\.js/, card: (page) => page.mainFrame() };

/** Milliseconds from the end of the dwell: of all script in the page, and until page and card have painted the text. */
interface HoverTime {
  script: number;
  shown: number;
}

/** Measures one hover of an element; `null` if the trace lacks a part of it. */
async function timeOfHover(page: Page, selector: string, text: string, { script, card }: HoverSide): Promise<HoverTime | null> {
  await page.bringToFront();
  await page.mouse.move(1000, 700, { steps: 4 });
  await expectNoCard(page);
  await page.waitForTimeout(500);
  const hover = async () => {
    await restOn(page, selector);
    await markWhenShown(page, text, card);
    // The script may have work left.
    await page.waitForTimeout(500);
  };
  const events = await traceOf(page, hover, scriptsAndMarks);
  const dwell = dwellEnd(events, script);
  // A stored text is drawn during the dwell, in a transparent card. The page then paints the card's appearance.
  const revealed = next(events, "Layerize", next(events, "Paint", dwell));
  const marked = events.find(({ name }) => name === mark);
  const painted = next(events, "Layerize", marked);
  if (dwell === undefined || revealed === undefined || painted === undefined) return null;
  const ends = [revealed, painted].map(({ ts, dur = 0 }) => ts + dur);
  const later = events.filter(({ ts }) => ts >= dwell.ts);
  return { script: timeSince(later, script), shown: (Math.max(...ends) - dwell.ts) / 1000 };
}

/** The end of the dwell: the script's last timer that fires once. Other timers check the card at intervals. */
function dwellEnd(events: TraceEvent[], script: RegExp): TraceEvent | undefined {
  const timerOf = ({ pid, args }: TraceEvent) => `${pid} ${args.data?.timerId}`;
  const once = new Set(events.filter(({ name, args }) => name === "TimerInstall" && args.data?.singleShot === true).map(timerOf));
  const calls = events.filter(({ name, args }) => name === "FunctionCall" && script.test(args.data?.url ?? ""));
  const runsScript = (fired: TraceEvent) =>
    calls.some((call) => threadOf(call) === threadOf(fired) && call.ts >= fired.ts && call.ts <= fired.ts + (fired.dur ?? 0));
  return events.findLast((event) => event.name === "TimerFire" && once.has(timerOf(event)) && runsScript(event));
}

/** The first event of a name on the thread of another event, after that event. */
const next = (events: TraceEvent[], wanted: string, after: TraceEvent | undefined): TraceEvent | undefined =>
  after && events.find((event) => event.name === wanted && threadOf(event) === threadOf(after) && event.ts > after.ts);

const mark = "card-shown";

/** Marks, in the card's own time line, the first frame with a text. The lower bound's text is in the page itself. */
async function markWhenShown(page: Page, text: string, card: typeof cardOf): Promise<void> {
  // Polls often: during the dwell the observer delays nothing.
  await expect.poll(() => card(page), { intervals: [10] }).toBeDefined();
  await card(page)?.evaluate(
    async ([wanted, name]) => {
      const isThere = () => document.querySelector("body")?.textContent.includes(wanted) ?? false;
      // Checks at each change, not at each frame. A check at each frame would make the browser draw additional frames.
      const changed = new Promise<void>((resolve) => {
        new MutationObserver(() => isThere() && resolve()).observe(document, { childList: true, characterData: true, subtree: true });
      });
      if (!isThere()) await changed;
      await new Promise((resolve) => requestAnimationFrame(resolve));
      performance.mark(name);
    },
    [text, mark] as const,
  );
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
      return timeSince(events, reader);
    },
    bound: async () => timeSince(await traceOfRun(other, plain, name, ["walker.js"]), walker),
  });
  return [ratio, value("Page: longest task while reading it", Math.max(...longest), 50)];
}

/** Milliseconds of script for reading one page once. */
export const readingCost = async (own: Page, page: Page, name: string): Promise<number> =>
  timeSince(await traceOfRun(own, page, name, ["reader.js"]), reader);

declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  tabs: { query(query: object): Promise<{ id: number; url?: string }[]> };
  scripting: { executeScript(injection: object): Promise<unknown> };
};

/** Traces one run of an extension's script in a freshly loaded page. */
async function traceOfRun(own: Page, page: Page, name: string, files: string[]): Promise<TraceEvent[]> {
  await page.goto(addressOf(name));
  await page.bringToFront();
  // The page's first drawing takes a long task of its own.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
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
