/** Measures answers from the store: in the popup, over a message, after the worker's end, and among many records. */
import type { Page } from "@playwright/test";
import { protocolVersion } from "../../lib/messages/client";
import { scriptWorldOf } from "../attacks/script-world";
import { connect } from "../browser/connect";
import { launchExtension } from "../browser/extension";
import type { Extension } from "../browser/extension";
import { closeOwnPages, known } from "./bench";
import type { Bench } from "./bench";
import { fillStore } from "./fill-store";
import { compare, value } from "./measure";
import type { Result } from "./measure";
import { switchOn } from "../e2e/hovering";
import { addressOf } from "./pages";
import { oneTrip, roundTrip, untilPainted } from "./page-times";

declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };

const message = (name: string, input: object) => ({ protocol: protocolVersion, name, input });
const readsNothing = message("look-up.stop", { key: "nobody.example" });
const readSettings = message("settings.read", {});
export const lookUpStored = message("account.look-up", { domain: known, refresh: false, private: false });

export const storeTimes = async (bench: Bench): Promise<Result[]> => [...(await popupTimes(bench)), ...(await messageTimes(bench))];

/** Measures the popup while no other page of either extension is open. */
async function popupTimes({ product, bound }: Bench): Promise<Result[]> {
  const [popup, blank] = [await product.context.newPage(), await bound.context.newPage()];
  const openPopup = () => untilPainted(popup, product.url(`popup.html?domain=${known}`), "h1", "Northwind Robotics");
  const results = [
    await compare("Popup: open to account text, from the store, against a blank page of the same framework", 1.5, {
      measured: openPopup,
      bound: () => untilPainted(blank, bound.url("framework.html"), "h1", "Blank 1"),
    }),
    await compare("The same against a page of Preact alone, without polyfill and style sheet", null, {
      measured: openPopup,
      bound: () => untilPainted(blank, bound.url("options.html"), "h1", "Blank"),
    }),
  ];
  for (const page of [popup, blank]) await page.close();
  return results;
}

async function messageTimes(bench: Bench): Promise<Result[]> {
  const { product, bound } = bench;
  const [productPage, boundPage] = [await product.page("options.html"), await bound.page("options.html")];
  const storeInBound = (record: unknown) => boundPage.evaluate((store) => chrome.runtime.sendMessage({ store }), record);
  await storeInBound(await product.ask("settings.read", {}));
  const results = [
    ...(await workerTimes("Worker: warm round trip", 1.5, {
      product: (message) => roundTrip(productPage, message),
      bound: (message) => roundTrip(boundPage, message),
    })),
    ...(await workerTimes("Worker: killed to first answer", 2, {
      product: (message) => afterKill(product, productPage, message),
      bound: (message) => afterKill(bound, boundPage, message),
    })),
  ];
  await storeInBound(await product.ask("account.look-up", { domain: known, refresh: false, private: false }));
  const lookUp = await compare("Cached look-up, its account read and checked, against one message and one read of the same bytes", null, {
    measured: () => roundTrip(productPage, lookUpStored),
    bound: () => roundTrip(boundPage, { read: true }),
  });
  return [...results, lookUp, ...(await underFlood(bench, productPage, boundPage)), await amongMany(bench, productPage)];
}

const floodOf = 5000;
const floodPairs = 7;

/**
 * Measures an answer after a script in a compromised page has sent `floodOf` messages at once. The browser delivers each message, even if
 * the worker ignores it.
 */
async function underFlood({ product, bound }: Bench, productPage: Page, boundPage: Page): Promise<Result[]> {
  await switchOn(product, addressOf(""));
  const values = Array.from({ length: 10 }, (_none, index) => `${index}${"a".repeat(280)}@company.example`);
  const box = { x: 1, y: 1, width: 1, height: 1 };
  const hover = { token: "flood-000000000", values, shows: null, box, depth: 1, above: false, byKey: false };

  const waitDuring = async (extension: Extension, page: Page, { sent, asked }: Record<"sent" | "asked", unknown>) => {
    const tab = await extension.context.newPage();
    await tab.goto(addressOf("article"));
    const script = await scriptWorldOf(tab, extension);
    await script.run(
      `for (let left = ${floodOf}; left > 0; left -= 1) void chrome.runtime.sendMessage(${JSON.stringify(sent)}).catch(() => 0);`,
    );
    const waited = await oneTrip(page, asked);
    await tab.close();
    return waited;
  };
  const answered = await compare(
    `Worker: an answer to a page of ours after ${floodOf.toLocaleString("en")} messages of a page that was taken over, against a worker that ignores them`,
    null,
    {
      measured: () => waitDuring(product, productPage, { sent: message("hover.begin", hover), asked: readSettings }),
      bound: () => waitDuring(bound, boundPage, { sent: { ignored: hover }, asked: readSettings }),
    },
    floodPairs,
  );
  return [answered, value("The same in all", answered.measured, 1000)];
}

/** Measures in turn a browser with 50 records, and the browser of the other measurements with 50,000. */
async function amongMany({ product, service, build }: Bench, many: Page): Promise<Result> {
  const small = await launchExtension({ build });
  try {
    await connect(small, service);
    await small.ask("account.look-up", { domain: known, refresh: false, private: false });
    await closeOwnPages(small);
    const few = await small.page("options.html");
    await fillStore(small, few, 50);
    await fillStore(product, many, 50_000);
    return await compare("Cached look-up: at 50,000 stored accounts, against 50", 1.2, {
      measured: () => roundTrip(many, lookUpStored),
      bound: () => roundTrip(few, lookUpStored),
    });
  } finally {
    await small.close();
  }
}

/**
 * Compares each message with one that costs the minimal worker about the same: an echo of the message, or a read of the same settings. The
 * last result compares reading the settings with an echo, without a budget.
 */
async function workerTimes(name: string, budget: number, time: Record<"product" | "bound", (message: unknown) => Promise<number>>) {
  const against = (what: string, most: number | null, sent: unknown, other: unknown) =>
    compare(`${name}, ${what}`, most, { measured: () => time.product(sent), bound: () => time.bound(other) });
  return [
    await against("to what reads nothing, against an empty worker that echoes", budget, readsNothing, readsNothing),
    await against("to what reads the settings, against a worker that reads the same bytes", budget, readSettings, { read: true }),
    await against("to what reads the settings, against an empty worker that echoes", null, readSettings, readSettings),
  ];
}

/** Milliseconds of a message and its answer, after the worker's end. */
async function afterKill(extension: Extension, page: Page, message: unknown): Promise<number> {
  await extension.killWorker();
  return oneTrip(page, message);
}
