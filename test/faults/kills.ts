import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { CDPSession } from "@playwright/test";
import { leave } from "../suite/lines";
import { share } from "../suite/size";
import type { Ended, Flow, World } from "./flows/flow";
import { holdWorker } from "./frozen";
import { putBack, takeCopy } from "./store-copy";

/** What became of an act under which the worker was killed. */
interface Killed {
  /** Where; null where the act came to its end without passing there. */
  at: string | null;
  ended: Ended["kind"] | "neither";
  says: string;
  /** Milliseconds from the worker's end to that of the act. */
  after: number;
  requests: number;
  faults: string[];
}

/** A person is promised 2 s; a busy machine that starts browsers beside is given more before it counts as never. */
const patience = 10_000;

/** Every n-th kill of a flow in a fast run. */
const step = 6;

/** Kills the worker at each place where a flow waits, one act for each, and leaves one line. */
export async function killEverywhere(flow: Flow, world: World, browser: CDPSession): Promise<void> {
  await flow.prepare(world);
  await takeCopy(world.own);
  const places = oneOfEach(await record(flow, world, browser));
  const wanted = share(places, step);
  const kills: Killed[] = [];
  for (const at of wanted) {
    kills.push(await killAt(at, flow, world, browser));
    if (kills.length % 20 === 0) console.log(`kills, ${flow.name}: ${kills.length} of ${wanted.length}`);
  }
  writeReport(flow, kills);
  for (const { at, faults } of kills) expect.soft(faults, `${flow.name}, killed at ${at}`).toEqual([]);
  const reached = kills.filter(({ at }) => at !== null);
  // Where two steps race, one of them may not be passed the next time.
  expect(reached.length, "places reached again").toBeGreaterThanOrEqual(0.8 * wanted.length);
  leaveLine(flow, reached, places);
}

/** The places where a flow waits, in the order in which it comes there: both sides of each await. */
async function record(flow: Flow, world: World, browser: CDPSession): Promise<string[]> {
  await begin(flow, world);
  const worker = await holdWorker(world.extension, browser);
  await flow.act(world);
  await waitForEnd(flow, world);
  const passed = await worker.passed();
  await flow.close(world);
  return passed;
}

/**
 * Each await once, on one of its sides and then the other: what was done is the same after one await and before the next, so that the
 * other half of the checkpoints would be killed at twice.
 */
function oneOfEach(passed: readonly string[]): string[] {
  const awaits = [...new Set(passed.map(awaitOf))];
  const sides = awaits.map((name, index) => `${name} ${index % 2 === 0 ? "before" : "after"}`);
  return sides.map((name) => (passed.includes(name) ? name : `${awaitOf(name)} before`));
}

const awaitOf = (checkpoint: string): string => checkpoint.replace(/ \w+$/, "");

/** A fresh worker, the store as it was, nothing received yet. */
async function begin(flow: Flow, world: World): Promise<void> {
  // The database may have gone with the act before.
  await world.extension.ask("settings.read", {});
  await world.extension.killWorker();
  await putBack(world.own);
  await flow.open(world);
  await world.extension.killWorker();
  world.service.reset();
}

async function killAt(name: string, flow: Flow, world: World, browser: CDPSession): Promise<Killed> {
  await begin(flow, world);
  const worker = await holdWorker(world.extension, browser);
  await worker.arm({ name, passage: 1 });
  const acted = flow.act(world);
  const reached = await Promise.race([worker.frozen.then(() => true), acted.then(() => waitForEnd(flow, world)).then(() => false)]);
  await world.extension.killWorker();
  const killed = Date.now();
  await acted;
  const ended = await waitForEnd(flow, world);
  const after = Date.now() - killed;
  const requests = world.service.requests.length;
  const faults = ended === null ? ["neither a result nor a problem"] : await flow.faults(world, ended);
  if (requests > flow.mostRequests) faults.push(`${requests} requests`);
  await flow.close(world);
  return { at: reached ? name : null, ended: ended?.kind ?? "neither", says: ended?.says ?? "", after, requests, faults };
}

async function waitForEnd(flow: Flow, world: World): Promise<Ended | null> {
  for (const since = Date.now(); Date.now() - since < patience;) {
    const ended = await flow.ended(world);
    if (ended !== null) return ended;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return null;
}

function writeReport({ name }: Flow, kills: readonly Killed[]): void {
  mkdirSync("reports", { recursive: true });
  writeFileSync(`reports/kills-${name.toLowerCase().replaceAll(/\W+/g, "-")}.json`, `${JSON.stringify(kills, null, 1)}\n`);
}

function leaveLine({ name, mostRequests }: Flow, kills: readonly Killed[], places: readonly string[]): void {
  const count = (kind: Killed["ended"]) => kills.filter(({ ended }) => ended === kind).length;
  leave({
    group: "The worker is killed at every await",
    act: name,
    awaits: places.length,
    kills: kills.length,
    results: count("result"),
    "clear problems": count("problem"),
    "requests for one act, at most": `${Math.max(0, ...kills.map(({ requests }) => requests))} of ${mostRequests}`,
    "ended after the kill, slowest": `${(Math.max(...kills.map(({ after }) => after)) / 1000).toFixed(1)} s`,
  });
  test.info().annotations.push({ type: "kills", description: String(kills.length) });
}
