/** A round of the watch list meets a full disk. The kills of its worker are in `kills.spec.ts`. */
import { expect, test } from "../e2e/fixtures";
import { shiftClock } from "../browser/worker-clock";
import type { Extension } from "../browser/extension";
import { addLine } from "../suite/lines";
import { answerWith, stateOf } from "./flows/round";
import { workerOf } from "../browser/worker-clock";
import { fullAfter } from "./full-disk";

const weekMs = 7 * 24 * 60 * 60 * 1000;
const maxWrites = 14;

let clicks = 0;

/** Starts a round, and kills the worker when the round no longer runs. Resolves with the sorted states of the accounts. */
async function round(extension: Extension, domains: readonly string[]): Promise<string[]> {
  clicks += 1;
  const items = domains.map((key) => ({ kind: "account" as const, key }));
  const click = `round-${String(clicks).padStart(8, "0")}`;
  await extension.ask("batch.start", { windowId: clicks, click, round: true, private: false, items }).catch(() => null);
  await expect
    .poll(async () => (await extension.ask("batch.read", { windowId: clicks })).batch?.state ?? "not started", { timeout: 20_000 })
    .not.toBe("running");
  await extension.killWorker();
  return (await Promise.all(domains.map((domain) => stateOf(extension, domain)))).toSorted();
}

test("with the disk full, each step of a round is stored with its answer or not at all, and the next round completes it", async ({
  connect,
  extension,
  service,
}) => {
  test.setTimeout(240_000);
  await connect();
  let held = 0;
  for (let writes = 0; writes < maxWrites; writes += 1) {
    const domains = ["one", "two"].map((name) => `${name}-${writes}.example`);
    await shiftClock(extension, -2 * weekMs);
    for (const domain of domains) {
      answerWith(service, domain, "Awareness");
      await extension.ask("account.look-up", { domain, refresh: false, private: false });
      await extension.ask("watch.set", { kind: "account", key: domain, on: true, private: false });
    }
    await extension.killWorker();
    await extension.ask("activity.clear", {});
    service.reset();
    for (const domain of domains) answerWith(service, domain, "Decision");
    await fullAfter(await workerOf(extension), writes);
    const full = await round(extension, domains);
    for (const state of full) expect.soft(["moved", "as before"], `full after ${writes} writes`).toContain(state);
    held += full.includes("as before") ? 1 : 0;
    const { lines } = await extension.ask("activity.read", { operation: null, outcome: "all", limit: 100 });
    expect.soft(lines.length, `full after ${writes} writes`).toBeGreaterThanOrEqual(service.requests.length);
    expect.soft(await round(extension, domains), `full after ${writes} writes`).toEqual(["moved", "moved"]);
  }
  expect(held).toBeGreaterThan(0);
  addLine({
    group: "A round of the watch list",
    fault: `the disk becomes full at one of the first ${maxWrites} writes of a round, each in turn`,
    outcome: `each account has its new answer with the change marked, or is as before (in ${held} rounds); the next round completes it`,
  });
});
