/** Measures the cost of a moving pointer from outside: all the work of the page's main thread, by its own clock. */
import type { CDPSession, Page } from "@playwright/test";
import { switchOn } from "../e2e/hovering";
import type { Bench } from "./bench";
import { comparisonOf, median, maxPairs, pauseMs, value, type Result } from "./measure";
import { addressOf, otherAddressOf } from "./pages";

/** Number of movements for one figure. A hand makes as many in a second. */
const movements = 60;
const moveEveryMs = 12;
const roundsOfFirst = Math.min(7, maxPairs);
/** Number of rounds. Many are necessary, since the differences are small beside the page's own work. */
const roundsOfLater = Math.min(25, 3 * maxPairs);

/** In each of the two browsers, a page with the extension's script and the same page without the script. */
const sides = ["product", "productOff", "listener", "listenerOff"] as const;
type Costs = Record<(typeof sides)[number], number>;

export async function moveTimes({ product, bound }: Bench): Promise<Result[]> {
  await switchOn(product, addressOf(""));
  const tabs = {
    product: await tabIn(product.context.newPage(), addressOf("article")),
    productOff: await tabIn(product.context.newPage(), otherAddressOf("article")),
    listener: await tabIn(bound.context.newPage(), addressOf("article")),
    listenerOff: await tabIn(bound.context.newPage(), otherAddressOf("article")),
  };

  /** Measures each page in turn, so that a machine that becomes slower affects all of them. Discards the first round. */
  async function rounds(count: number, prepare: (tab: Tab) => Promise<void>): Promise<Costs[]> {
    const costs: Costs[] = [];
    for (let round = -1; round < count; round += 1) {
      const taken: Costs = { product: 0, productOff: 0, listener: 0, listenerOff: 0 };
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        await tabs[side].page.bringToFront();
        await prepare(tabs[side]);
        taken[side] = await costOfMoves(tabs[side]);
      }
      if (round >= 0) costs.push(taken);
    }
    return costs;
  }

  const first = await rounds(roundsOfFirst, load);
  const later = await rounds(roundsOfLater, () => Promise.resolve());
  for (const { page } of Object.values(tabs)) await page.close();
  const beyond = (costs: Costs[], side: "product" | "listener") => median(costs.map((all) => all[side] - all[`${side}Off`]));
  const pair = { measured: beyond(later, "product"), bound: beyond(later, "listener") };
  return [
    value(
      `The first ${movements} movements on an article of 2,000 nodes, beyond one passive pointer listener`,
      beyond(first, "product") - beyond(first, "listener"),
      15,
    ),
    comparisonOf(`Each later ${movements}, against one passive pointer listener`, 1.5, [pair]),
  ];
}

interface Tab {
  page: Page;
  address: string;
  session: CDPSession;
}

async function tabIn(opened: Promise<Page>, address: string): Promise<Tab> {
  const page = await opened;
  return { page, address, session: await page.context().newCDPSession(page) };
}

/** Loads the page again, with no pointer over it yet. */
async function load({ page, address, session }: Tab): Promise<void> {
  await page.goto("about:blank");
  await page.goto(address);
  await page.waitForTimeout(3 * pauseMs);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
}

/** Main-thread milliseconds while the pointer moves over the page's lines, until the script has examined the pointer's last position. */
async function costOfMoves({ page, session }: Tab): Promise<number> {
  const before = await taskTime(session);
  for (let move = 0; move < movements; move += 1) {
    await page.mouse.move(20 + 11 * (move % 30), 40 + 9 * move);
    await page.waitForTimeout(moveEveryMs);
  }
  await page.waitForTimeout(1.5 * pauseMs);
  return (await taskTime(session)) - before;
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN);
}
