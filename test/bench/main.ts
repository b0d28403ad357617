/**
 * `npm run bench`: each time the product promises, measured beside a lower bound in the same run and given as a ratio, and each size.
 * Writes `reports/bench.json` and prints a table. Nothing here passes or fails: the machine's noise is no defect. With names of groups
 * only those are measured: `npm run bench -- hover panel`.
 */
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { buildExtension } from "../browser/build";
import { connect } from "../browser/connect";
import { launchExtension } from "../browser/extension";
import type { Extension } from "../browser/extension";
import { protocolVersion } from "../../lib/protocol/ask";
import { startService } from "../service/service";
import { buildBound } from "./bound";
import { compare, size, tableOf } from "./measure";
import type { Result } from "./measure";
import { fillStore } from "./fill-store";
import { hoverTimes, preparePages } from "./hover";
import { panelTimes } from "./panel";
import { roundTrip, untilText } from "./page-times";
import { largestRules, pageSize, scriptSize } from "./sizes";

declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };

const domain = "northwind-robotics.example";
const folder = await mkdtemp(join(tmpdir(), "account-lens-bench-"));
/** What is measured, in an order in which no group disturbs the next. */
const groups = {
  hover: () => hoverTimes(product, bound),
  store: () => times(),
  panel: () => panelTimes(product, bound, service),
  sizes: async () => sizes(join(folder, "product", "chrome-mv3")),
};
type Group = keyof typeof groups;
const isGroup = (name: string): name is Group => name in groups;
const named = process.argv.slice(2).filter(isGroup);
const wanted = named.length > 0 ? named : Object.keys(groups).filter(isGroup);

const service = await startService();
const product = await launchExtension({ build: await buildExtension(join(folder, "product")) });
const bound = await launchExtension({ build: await buildBound(join(folder, "bound")) });

try {
  await connect(product, service);
  await product.ask("account.look-up", { domain, refresh: false, private: false });
  await preparePages(product, bound);
  const results: Result[] = [];
  for (const name of wanted) results.push(...(await groups[name]()));
  await mkdir("reports", { recursive: true });
  await writeFile("reports/bench.json", JSON.stringify(results, null, 2));
  console.log(tableOf(results));
} finally {
  await Promise.all([product.close(), bound.close(), service.stop()]);
  await rm(folder, { recursive: true });
}

async function times(): Promise<Result[]> {
  const popup = await product.context.newPage();
  const blank = await bound.context.newPage();
  const productPage = await product.page("options.html");
  const boundPage = await bound.page("options.html");
  const stored: unknown = await product.ask("account.look-up", { domain, refresh: false, private: false });
  await boundPage.evaluate((store) => chrome.runtime.sendMessage({ store }), stored);
  const cached = () =>
    roundTrip(productPage, { protocol: protocolVersion, name: "account.look-up", input: { domain, refresh: false, private: false } });

  const openPopup = () => untilText(popup, product.url(`popup.html?domain=${domain}`), "Northwind Robotics");
  const readSettings = { protocol: protocolVersion, name: "settings.read", input: {} };

  const results = [
    await compare("Popup: open to account text, from the store, against a blank page of the same framework", 1.5, {
      measured: openPopup,
      bound: () => untilText(blank, bound.url("framework.html"), "Blank 1"),
    }),
    await compare("The same against a page of Preact alone, without polyfill and style sheet", null, {
      measured: openPopup,
      bound: () => untilText(blank, bound.url("options.html"), "Blank"),
    }),
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
  return all.toSorted((one, other) => one - other)[2] ?? Number.NaN;
}

function sizes(build: string): Result[] {
  return [
    size("Watcher with its largest site's rules", scriptSize(build, "watcher.js") + largestRules(build), 4000, "bytes gzip"),
    size("Code for hovers, loaded at the first one", scriptSize(build, "hover.js"), 7000, "bytes gzip"),
    size("Card", pageSize(build, "card.html"), 25_000, "bytes gzip"),
    size("Background bundle", scriptSize(build, "background.js"), 90_000, "bytes gzip"),
    size("Popup with its share of the common code", pageSize(build, "popup.html"), 40_000, "bytes gzip"),
  ];
}
