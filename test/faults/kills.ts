import { mkdirSync, writeFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test, type CDPSession } from "@playwright/test";
import { addLine } from "../suite/lines";
import { share, whole } from "../suite/size";
import type { Ended, Flow, World } from "./flows/flow";
import { holdWorker, type HeldWorker } from "./frozen";
import { putBack, takeCopy } from "./store-copy";

/** The outcome of an act during which the worker was to be killed. */
interface Killed {
  /** The checkpoint at which the worker was to be killed. */
  at: string;
  /** False if the act ended, and the worker went idle, without passing that checkpoint. */
  reached: boolean;
  ended: Ended["kind"] | "neither";
  says: string;
  /** Milliseconds from the kill, or from the next worker's start if that is later, until the end of the act was seen. */
  after: number;
  requests: number;
  faults: string[];
}

/** The world of a flow, with the means to kill its worker. */
interface Scene extends World {
  /** A session with the whole browser. */
  browser: CDPSession;
  /** Returns the time at which a worker last began to run. */
  lastStart(): number;
}

/** Milliseconds after the next worker's start within which an act must have ended. */
const promisedMs = 2000;

/** Milliseconds after which an act counts as never ended. A busy machine needs more than `promisedMs`. */
const patienceMs = 10_000;

/** A worker that passes no new checkpoint for this many milliseconds is idle. */
const idleMs = 500;

/** Number of tries at one place. A race or a busy machine may miss a place once, but not each time. */
const tries = 3;

/** A fast run kills at one in this many places of a flow. */
const step = 3;

/** Kills the worker in the turns of the event loop that a flow takes, once in each act. Leaves one line in the table. */
export async function killEverywhere(flow: Flow, world: World, browser: CDPSession): Promise<void> {
  await flow.prepare(world);
  await takeCopy(world.own);
  const scene = { ...world, browser, lastStart: await noteStarts(world) };
  // The first act includes work that happens once in a browser's life, such as reading the policy.
  await record(flow, scene);
  const { passed, ended } = await record(flow, scene);
  // An act that always fails would have no faults either.
  expect(ended, "end of the act without a kill").toMatchObject({ kind: "result" });
  const places = oneOfEachTurn(passed);
  expect(places, "places at which to kill").not.toEqual([]);
  const wanted = share(places, step);
  const kills: Killed[][] = [];
  for (const at of wanted) {
    kills.push(await killUntilDone(at, flow, scene));
    if (kills.length % 20 === 0) console.log(`kills, ${flow.name}: ${kills.length} of ${wanted.length}`);
  }
  const all = kills.flat();
  const last = kills.flatMap((ofOne) => ofOne.findLast(({ reached }) => reached) ?? ofOne.slice(-1));
  writeReport(flow, all);
  leaveLine(flow, last, new Set(passed.map(awaitOf)).size);
  for (const { at, faults } of all) expect.soft(faults, `${flow.name}, killed at ${at}`).toEqual([]);
  // A fast run tries few places, and one of them may be missed.
  expect.soft(wanted.length - reachedOf(last).length, "places not reached").toBeLessThanOrEqual(Math.max(1, 0.05 * wanted.length));
  // A fast run may share the machine with other work.
  if (whole) expect.soft(last.filter(({ after }) => after > promisedMs).map(lateness), "ended late").toEqual([]);
}

const reachedOf = (kills: readonly Killed[]) => kills.filter(({ reached }) => reached);
const lateness = ({ at, after }: Killed) => `${at}: ${after} ms`;

/** Returns the end of an act, and the checkpoints that it passes, in order, including those after its end. */
async function record(flow: Flow, world: Scene): Promise<{ passed: string[]; ended: Ended | null }> {
  await begin(flow, world);
  const worker = await holdWorker(world.extension, world.browser);
  // The remaining steps of the worker's start are not part of the act.
  await comesToRest(worker);
  await worker.forget();
  await flow.act(world);
  const ended = await waitForEnd(flow, world);
  const passed = await comesToRest(worker);
  await worker.release();
  await flow.close(world);
  return { passed, ended };
}

/** Resolves with the passed checkpoints when no new one follows. The worker still stores after the user sees the result. */
async function comesToRest(worker: HeldWorker): Promise<string[]> {
  let passed = await worker.passed();
  for (let since = Date.now(); Date.now() - since < idleMs;) {
    await wait(100);
    const now = await worker.passed();
    if (now.length > passed.length) since = Date.now();
    passed = now;
  }
  return passed;
}

/**
 * Picks one place of each turn of the event loop, the first and the last in alternation. Writes and messages take effect in a later turn:
 * wherever a worker is killed in a turn, it leaves the same behind.
 */
function oneOfEachTurn(passed: readonly string[]): string[] {
  const starts = passed.flatMap((place, index) => (index === 0 || (isAfter(place) && !isAfter(passed[index - 1] ?? "")) ? [index] : []));
  const turns = starts.map((start, index) => passed.slice(start, starts[index + 1]));
  return turns.map((turn, index) => (index % 2 === 0 ? turn.at(0) : turn.at(-1)) ?? "");
}

const isAfter = (checkpoint: string): boolean => checkpoint.endsWith(" after");
const awaitOf = (checkpoint: string): string => checkpoint.replace(/ \w+$/, "");

/** Puts the store back while no worker runs, opens the flow's pages, kills their worker, and clears the service's requests. */
async function begin(flow: Flow, world: World): Promise<void> {
  // The previous act may have deleted the database, which this message creates.
  await world.extension.ask("settings.read", {});
  await world.extension.killWorker();
  await putBack(world.own);
  await flow.open(world);
  await world.extension.killWorker();
  world.service.reset();
}

/** Returns the outcome of each try at one place. Faults of every try count; otherwise only the last try that reached the place. */
async function killUntilDone(at: string, flow: Flow, world: Scene): Promise<Killed[]> {
  const all: Killed[] = [];
  while (all.length < tries) {
    // Runs inside a step. Otherwise the runner walks through all earlier calls at each call, which takes a third of this test's time.
    const killed = await test.step(`killed at ${at}`, () => killAt(at, flow, world));
    all.push(killed);
    if (killed.reached && killed.after <= promisedMs) break;
  }
  return all;
}

/** Kills the worker at a place in an act, or after the act if it does not reach the place. Returns the outcome. */
async function killAt(at: string, flow: Flow, world: Scene): Promise<Killed> {
  await begin(flow, world);
  const worker = await holdWorker(world.extension, world.browser);
  await worker.arm({ name: at, passage: 1 });
  const ending = flow.act(world).then(() => waitForEnd(flow, world));
  const missed = ending.then(() => comesToRest(worker));
  const reached = await Promise.race([worker.frozen.then(() => true), missed.then(() => false)]);
  await world.extension.killWorker();
  await worker.release();
  const killed = Date.now();
  // An end that was visible before the kill must still be visible.
  const ended = (await ending) === null ? null : await waitForEnd(flow, world);
  const after = Date.now() - Math.max(killed, world.lastStart());
  const requests = world.service.requests.length;
  const faults = ended === null ? ["neither a result nor a problem"] : await flow.faults(world, ended);
  if (requests > flow.maxRequests) faults.push(`${requests} requests`);
  await flow.close(world);
  return { at, reached, ended: ended?.kind ?? "neither", says: ended?.says ?? "", after, requests, faults };
}

/** Resolves with a function that returns when a worker last began to run since this call; 0 if none has. */
async function noteStarts({ own, extension }: World): Promise<() => number> {
  let at = 0;
  let runs = false;
  const session = await own.context().newCDPSession(own);
  session.on("ServiceWorker.workerVersionUpdated", ({ versions }) => {
    const ours = versions.findLast(({ scriptURL }) => scriptURL.startsWith(extension.url("")));
    if (ours === undefined) return;
    const ran = runs;
    runs = ours.runningStatus === "running";
    if (runs && !ran) at = Date.now();
  });
  await session.send("ServiceWorker.enable");
  return () => at;
}

/** Resolves with the act's end; `null` after `patienceMs`. */
async function waitForEnd(flow: Flow, world: World): Promise<Ended | null> {
  for (const since = Date.now(); Date.now() - since < patienceMs;) {
    const ended = await flow.ended(world);
    if (ended !== null) return ended;
    await wait(100);
  }
  return null;
}

function writeReport({ name }: Flow, kills: readonly Killed[]): void {
  mkdirSync("reports", { recursive: true });
  writeFileSync(`reports/kills-${name.toLowerCase().replaceAll(/\W+/g, "-")}.json`, `${JSON.stringify(kills, null, 1)}\n`);
}

function leaveLine({ name, maxRequests }: Flow, kills: readonly Killed[], awaits: number): void {
  const reached = reachedOf(kills);
  const slowestMs = Math.max(0, ...reached.map(({ after }) => after));
  const count = (kind: Killed["ended"]) => reached.filter(({ ended }) => ended === kind).length;
  addLine({
    group: "The worker is killed at every await",
    action: name,
    awaits,
    kills: reached.length,
    "not reached": kills.flatMap(({ at, reached: was }) => (was ? [] : [at])).join(", ") || "none",
    results: count("result"),
    problems: count("problem"),
    "most requests per action": `${Math.max(0, ...kills.map(({ requests }) => requests))} (limit ${maxRequests})`,
    "slowest end after the restart": `${(slowestMs / 1000).toFixed(1)} s (limit ${promisedMs / 1000} s)`,
  });
  test.info().annotations.push({ type: "kills", description: String(reached.length) });
}
