import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";

/**
 * Resolves with the next new page whose address `isIt` accepts, or rejects after `patience` milliseconds. Polls, because the address that a
 * page reports first depends on the machine's load.
 */
export async function nextPage(context: BrowserContext, isIt: (address: string) => boolean, patience = 15_000): Promise<Page> {
  const before = new Set(context.pages());
  for (const since = Date.now(); Date.now() - since < patience; await setTimeout(20)) {
    const page = context.pages().find((one) => !before.has(one) && isIt(one.url()));
    if (page !== undefined) return page;
  }
  const open = context.pages().map((page) => page.url());
  throw new Error(`No page opened as was expected within ${patience} ms. Open are ${open.join(", ")}.`);
}
