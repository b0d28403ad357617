/**
 * `npm run bench`: measures each promised time beside a lower bound in the same run, each size, and the growth of costs. Prints each
 * result, and writes `docs/benchmarks.json` and the tables and plots of `docs/benchmarks.md`. Nothing passes or fails, because noise of the
 * machine is no defect. With group names it measures only these, and keeps the other results: `npm run bench -- hover panel`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildExtension } from "../browser/build";
import { connect } from "../browser/connect";
import { launchExtension } from "../browser/extension";
import { startService } from "../service/service";
import { tableOf } from "../suite/table";
import { closeOwnPages, known, type Bench } from "./bench";
import { buildBound } from "./bound";
import { counts } from "./counts";
import { curves } from "./curves";
import type { Curve } from "./growth";
import { hoverTimes } from "./hover";
import { linesOf } from "./measure";
import { moveTimes } from "./moves";
import { startPages } from "./pages";
import { panelTimes } from "./panel";
import { roundTimes } from "./round";
import { sizes } from "./sizes";
import { storeTimes } from "./store";
import { glance } from "./glance";
import { keep, type Measurements } from "./keep";
import { lineOf, writeBenchmarks } from "./write";

/** The groups by the names that select them, in the order of the tables. */
const groups = {
  hover: { title: "On the page", measure: hoverTimes },
  moves: { title: "A moving pointer", measure: moveTimes },
  store: { title: "Pages of the extension and its worker", measure: storeTimes },
  panel: { title: "Side panel", measure: panelTimes },
  round: { title: "A round of the watch list", measure: roundTimes },
  glance: { title: "An account at a glance", measure: glance },
  sizes: { title: "Sizes", measure: async ({ build }: Bench) => sizes(build) },
  counts: { title: "Counts", measure: counts },
};
type Name = keyof typeof groups;
const isName = (word: string): word is Name => word in groups;

// By default each request of a worker waits until Playwright has processed it, which would change the measurement.
process.env.PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK = "1";

const words = process.argv.slice(2);
const unknown = words.find((word) => !isName(word) && word !== "growth");
if (unknown !== undefined) throw new Error(`There is no group "${unknown}"; the groups are ${Object.keys(groups).join(", ")}, growth.`);
const wanted = words.length === 0 ? Object.keys(groups).filter(isName) : words.filter(isName);

const results: Measurements["results"] = [];
for (const name of wanted) {
  const { title, measure } = groups[name];
  console.log(`\n${title}`);
  results.push({ group: title, results: await inFreshBrowsers(measure) });
}
const growth: Curve[] = [];
if (words.length === 0 || words.includes("growth")) {
  console.log("\nGrowth");
  growth.push(...(await inFreshBrowsers(curves)));
}
for (const { group, results: own } of results) console.log(`\n${group}\n${tableOf(linesOf(own))}`);
if (growth.length > 0) console.log(`\nGrowth\n${tableOf(growth.map(lineOf))}`);
// A run with `BENCH_PAIRS` is a quick look, whose figures are too imprecise to keep.
if (process.env.BENCH_PAIRS === undefined) {
  const order = Object.values(groups).map(({ title }) => title);
  writeBenchmarks(keep({ results, growth }, order));
}

/** Builds both extensions and runs a group with a service and two browsers of its own, so that no group finds another's data. */
async function inFreshBrowsers<Measured>(measure: (bench: Bench) => Promise<Measured>): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), "account-lens-bench-"));
  const build = await buildExtension(join(folder, "product"));
  const service = await startService();
  const pages = await startPages();
  // Animations run as in a user's browser. With the tests' scale of 0, cards are painted some 4 ms later.
  const options = { sitePort: pages.port, args: ["--animation-duration-scale=1"] };
  const product = await launchExtension({ build, ...options });
  const bound = await launchExtension({ build: await buildBound(join(folder, "bound")), ...options });
  try {
    await connect(product, service);
    await product.ask("account.look-up", { domain: known, refresh: false, private: false });
    for (const extension of [product, bound]) await closeOwnPages(extension);
    return await measure({ product, bound, service, build });
  } finally {
    await Promise.all([product.close(), bound.close(), service.stop(), pages.stop()]);
    await rm(folder, { recursive: true });
  }
}
