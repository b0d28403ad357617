/** Measures a round, which looks up all accounts of the watch list, at the list's limit. */
import { maxWatched } from "../../lib/model/library";
import { envelope } from "../e2e/pages/sentinels";
import { shiftClock } from "../browser/worker-clock";
import { sampleKey } from "../service/service";
import type { LocalService } from "../service/service";
import type { Bench } from "./bench";
import { comparisonOf, value, type Result } from "./measure";
import { longestTask, pageFiles, traceOf } from "./trace";

const weekMs = 7 * 24 * 60 * 60 * 1000;
const domains = Array.from({ length: maxWatched }, (_none, index) => `watched-${index}.example`);
/** Number of requests that a round sends at once. */
const atOnce = 4;

/** Makes the service answer for each company, with the buying stage for the company's index. */
function answer(service: LocalService, buyingStage: (index: number) => string): void {
  service.reset();
  for (const [index, domain] of domains.entries()) {
    const data = { details: { name: `Company ${index}`, domain }, buyingStage: buyingStage(index), tech: ["hubspot", "marketo"] };
    service.fail({ operation: "account-overview", argument: domain, ...envelope(data) });
  }
}

/** Measures a round in which one company in ten has a new buying stage. */
export async function roundTimes({ product, service }: Bench): Promise<Result[]> {
  await product.ask("settings.change", { changes: { capLookups: 10 * maxWatched } });
  await shiftClock(product, -2 * weekMs);
  answer(service, () => "Awareness");
  const items = domains.map((key) => ({ kind: "account" as const, key }));
  await product.ask("batch.start", { windowId: -1, click: "click-before-the-round", round: false, private: false, items });
  for (const key of domains) await product.ask("watch.set", { kind: "account", key, on: true, private: false });
  while ((await product.ask("batch.read", { windowId: -1 })).batch?.state !== "done")
    await new Promise((resolve) => setTimeout(resolve, 200));
  await product.killWorker();
  answer(service, (index) => (index % 10 === 0 ? "Decision" : "Awareness"));

  const panel = await product.page("sidepanel.html#/library/watchlist");
  const start = panel.getByRole("button", { name: /^Start a round/ });
  await start.waitFor();
  let took = Number.NaN;
  const events = await traceOf(panel, async () => {
    const since = performance.now();
    await start.click();
    await panel.getByRole("heading", { level: 2, name: `What moved ${maxWatched / 10}` }).waitFor({ timeout: 300_000 });
    took = performance.now() - since;
  });
  const name = `Round: ${maxWatched.toLocaleString("en")} watched accounts, from the click to what moved`;
  return [
    comparisonOf(`${name}, against the same requests of a program that stores nothing`, null, [
      { measured: took, bound: await plainTime(service) },
    ]),
    value("Round: longest task of the panel's page meanwhile", longestTask(events, pageFiles), 50),
  ];
}

/** Milliseconds in which a plain program sends the same requests, `atOnce` of them at a time. */
async function plainTime(service: LocalService): Promise<number> {
  const waiting = [...domains];
  const since = performance.now();
  const send = async () => {
    for (let domain = waiting.pop(); domain !== undefined; domain = waiting.pop()) {
      const sent = await fetch(`${service.url}/resource/account/overview?domain=${domain}`, { headers: { "x-api-key": sampleKey } });
      await sent.json();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  return performance.now() - since;
}
