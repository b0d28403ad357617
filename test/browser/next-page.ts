import { setTimeout } from "node:timers/promises";
import type { BrowserContext, Page } from "@playwright/test";

/**
 * The next page that opens under such an address, from now on; rejects after some milliseconds. It is looked for, not waited for by an
 * event: under which address a page is first heard of differs with the load of the machine.
 */
export async function nextPage(context: BrowserContext, isIt: (address: string) => boolean, patience = 15_000): Promise<Page> {
  const before = new Set(context.pages());
  for (const since = Date.now(); Date.now() - since < patience; await setTimeout(20)) {
    const page = context.pages().find((one) => !before.has(one) && isIt(one.url()));
    if (page !== undefined) return page;
  }
  throw new Error(`No page opened as was expected within ${patience} ms.`);
}
