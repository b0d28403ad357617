/** What an answer from the store takes: in the popup, over a message, after the worker's death, among many. */
import type { Page } from "@playwright/test";
import { protocolVersion } from "../../lib/protocol/ask";
import type { Extension } from "../browser/extension";
import { known } from "./bench";
import type { Bench } from "./bench";
import { fillStore } from "./fill-store";
import { compare, median } from "./measure";
import type { Result } from "./measure";
import { roundTrip, untilText } from "./page-times";

declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };

const message = (name: string, input: object) => ({ protocol: protocolVersion, name, input });
const readSettings = message("settings.read", {});
export const lookUpStored = message("account.look-up", { domain: known, refresh: false, private: false });

export const storeTimes = async (bench: Bench): Promise<Result[]> => [...(await popupTimes(bench)), ...(await messageTimes(bench))];

/** No other page of either extension is open. */
async function popupTimes({ product, bound }: Bench): Promise<Result[]> {
  const [popup, blank] = [await product.context.newPage(), await bound.context.newPage()];
  const openPopup = () => untilText(popup, product.url(`popup.html?domain=${known}`), "Northwind Robotics");
  const results = [
    await compare("Popup: open to account text, from the store, against a blank page of the same framework", 1.5, {
      measured: openPopup,
      bound: () => untilText(blank, bound.url("framework.html"), "Blank 1"),
    }),
    await compare("The same against a page of Preact alone, without polyfill and style sheet", null, {
      measured: openPopup,
      bound: () => untilText(blank, bound.url("options.html"), "Blank"),
    }),
  ];
  for (const page of [popup, blank]) await page.close();
  return results;
}

async function messageTimes({ product, bound }: Bench): Promise<Result[]> {
  const [productPage, boundPage] = [await product.page("options.html"), await bound.page("options.html")];
  const stored: unknown = await product.ask("account.look-up", { domain: known, refresh: false, private: false });
  await boundPage.evaluate((store) => chrome.runtime.sendMessage({ store }), stored);
  const cached = () => roundTrip(productPage, lookUpStored);
  const results = [
    await compare("Worker: warm round trip", 1.5, {
      measured: () => roundTrip(productPage, readSettings),
      bound: () => roundTrip(boundPage, { read: true }),
    }),
    await compare("Worker: killed to first answer", 2, {
      measured: () => afterDeath(product, productPage, readSettings),
      bound: () => afterDeath(bound, boundPage, { read: true }),
    }),
    await compare("Cached look-up, its account read and checked, against one message and one read of the same bytes", null, {
      measured: cached,
      bound: () => roundTrip(boundPage, { read: true }),
    }),
  ];
  const at50 = await fillStore(productPage, 50);
  const few = await manyTimes(cached);
  await fillStore(productPage, 5000 - at50);
  results.push(
    await compare("Cached look-up: at 5,000 stored accounts, against 50", 1.2, {
      measured: () => manyTimes(cached),
      bound: async () => few,
    }),
  );
  return results;
}

async function afterDeath(extension: Extension, page: Page, message: unknown): Promise<number> {
  await extension.killWorker();
  return page.evaluate(async (sent) => {
    const start = performance.now();
    await chrome.runtime.sendMessage(sent);
    return performance.now() - start;
  }, message);
}

/** The median of five, after one that warms up. */
async function manyTimes(measure: () => Promise<number>): Promise<number> {
  await measure();
  const all: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) all.push(await measure());
  return median(all);
}
