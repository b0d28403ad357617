import { isUnderWay, resumesByItself } from "../../model/batch";
import type { Batch, BatchItem } from "../../model/batch";
import type { PanelEvent } from "../../model/panel-event";
import type { Problem, ProblemKind } from "../../model/problem";
import type { Input } from "../../messages/messages";
import { serialize } from "../concurrency";
import type { SessionArea } from "../store/key";
import { isFull } from "../store/store";
import type { Store } from "../store/store";
import type { LoadSubjects } from "../subject/load";
import { createProgressEvents } from "./progress-events";
import { createRecords } from "./record";
import type { KeptBatch, KeptItem } from "./record";
import { isUnanswered, runItem, stopsBatch } from "./run";
import type { Outcome, RunPorts } from "./run";
import { sendable } from "./sendable";

/** Many look-ups by one click: one batch per window, each step stored before and after it. */
export interface Batches {
  /** Starts a batch, or returns the one that this click has started or that runs in the window. */
  start(wanted: Input<"batch.start">): Promise<Batch>;
  read(windowId: number): Promise<Batch | null>;
  control(windowId: number, act: Input<"batch.control">["act"]): Promise<Batch | null>;
  /** Continues the batches that an earlier worker left. */
  resume(): Promise<void>;
  /** Removes an erased subject from the ended batches. If `key` is `null`, forgets all of these. */
  erase(kind: BatchItem["kind"], key: string | null): Promise<void>;
  /** Forgets all batches; the results of running look-ups are dropped. */
  forget(): Promise<void>;
}

export interface BatchPorts extends RunPorts {
  store: Store;
  session: SessionArea;
  subjects: LoadSubjects;
  keepAwake(): () => void;
  notifyPanels(event: PanelEvent): Promise<unknown>;
  now(): number;
}

/** A batch in this worker's memory. */
interface Open {
  batch: KeptBatch;
  /** Lets the worker stop again; `null` if nothing keeps it awake. */
  release: (() => void) | null;
  /** Waits for the end of a pause. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Look-ups in a row without an answer of the service. */
  unanswered: number;
}

/** Parallel look-ups of one batch. */
const atOnce = 4;

/** Limit of starts per item: an item that stops the worker must not be retried for ever. */
const maxStarts = 2;

/** Limit of unanswered look-ups in a row: further ones would count against the cap without a result. */
const maxUnanswered = 5;

export function createBatches(ports: BatchPorts): Batches {
  const { now } = ports;
  const records = createRecords(ports.store, ports.session);
  const event = createProgressEvents((windowId) => ports.notifyPanels({ kind: "batch", windowId }));
  const open = new Map<number, Open>();
  const inSequence = serialize();
  let recovered = false;

  const isOpen = (one: Open) => open.get(one.batch.windowId) === one;

  async function save(one: Open): Promise<void> {
    if (!isOpen(one)) return;
    event.notify(one.batch.windowId);
    await records.write(one.batch);
  }

  const problemOf = (kind: ProblemKind): Problem => ({ kind, at: now(), tries: 0 });
  const unwritten = (error: unknown) => problemOf(isFull(error) ? "storage-full" : "internal");

  /** A failed write is harmless here: after a restart, the worker repeats the step. */
  const note = (one: Open) => save(one).catch(() => undefined);

  function enter(batch: KeptBatch): Open {
    const one: Open = { batch, release: null, timer: undefined, unanswered: 0 };
    open.set(batch.windowId, one);
    return one;
  }

  /** Takes over the batches of an earlier worker on first use, and continues them. */
  async function recover(): Promise<void> {
    if (recovered) return;
    for (const batch of await records.readAll()) {
      if (open.has(batch.windowId)) continue;
      const one = enter({ ...batch, items: batch.items.map((item) => takenOver(item, batch, now())) });
      goOn(one);
    }
    recovered = true;
  }

  /** Starts look-ups up to the limit; ends the batch after the last. */
  function goOn(one: Open): void {
    const { batch } = one;
    if (resumesByItself(batch, now())) waitForEnd(one, batch);
    if (batch.state === "running") {
      const busy = batch.items.filter(({ state }) => state === "busy").length;
      for (const item of batch.items.filter(({ state }) => state === "waiting").slice(0, atOnce - busy)) void take(one, item);
    }
    const isBusy = batch.items.some(({ state }) => state === "busy");
    if (batch.state === "running" && !isBusy) {
      batch.state = "done";
      void note(one);
    }
    keepAwake(one, isBusy || one.timer !== undefined);
  }

  function keepAwake(one: Open, wanted: boolean): void {
    if (wanted) one.release ??= ports.keepAwake();
    else {
      one.release?.();
      one.release = null;
    }
  }

  async function take(one: Open, item: KeptItem): Promise<void> {
    item.state = "busy";
    item.starts += 1;
    settle(one, item, await outcomeOf(one, item));
    await note(one);
    goOn(one);
  }

  /** Stored before it is sent. A batch forgotten meanwhile sends nothing more. */
  async function outcomeOf(one: Open, item: KeptItem): Promise<Outcome> {
    const failed = (problem: Problem): Outcome => ({ state: "failed", problem, brief: null });
    try {
      await save(one);
      return isOpen(one) ? await runItem(ports, one.batch, item) : failed(problemOf("cancelled"));
    } catch (error) {
      return failed(unwritten(error));
    }
  }

  function settle(one: Open, item: KeptItem, outcome: Outcome): void {
    const { problem } = outcome;
    one.unanswered = problem !== null && isUnanswered(problem) ? one.unanswered + 1 : 0;
    if (problem === null || !stopsBatch(problem)) Object.assign(item, outcome);
    else putBack(one, item);
    if (problem === null || one.batch.state !== "running") return;
    if (stopsBatch(problem) || one.unanswered >= maxUnanswered) Object.assign(one.batch, { state: "paused", stoppedBy: problem });
  }

  function putBack({ batch }: Open, item: KeptItem): void {
    item.starts -= 1;
    item.state = unlearnt(batch);
  }

  function waitForEnd(one: Open, { stoppedBy }: KeptBatch): void {
    if (one.timer !== undefined) return;
    one.timer = setTimeout(
      () => {
        one.timer = undefined;
        if (resumesByItself(one.batch, now())) run(one);
        else keepAwake(one, false);
      },
      Math.max(0, (stoppedBy?.until ?? 0) - now()),
    );
  }

  function run(one: Open): void {
    one.unanswered = 0;
    Object.assign(one.batch, { state: "running", stoppedBy: null });
    void note(one);
    goOn(one);
  }

  function act(one: Open, wanted: Input<"batch.control">["act"]): void {
    const { batch } = one;
    clearTimeout(one.timer);
    one.timer = undefined;
    if (wanted === "resume" && batch.state === "paused") return run(one);
    if (wanted === "pause" && isUnderWay(batch)) Object.assign(batch, { state: "paused", stoppedBy: null });
    if (wanted === "stop" && isUnderWay(batch)) {
      Object.assign(batch, { state: "stopped", stoppedBy: null });
      for (const item of batch.items) if (item.state === "waiting") item.state = "skipped";
    }
    if (wanted === "dismiss" && !isUnderWay(batch)) Object.assign(batch, { dismissed: true, items: [] });
    goOn(one);
  }

  async function start({ windowId, click, refresh, private: isPrivate, items }: Input<"batch.start">): Promise<Batch> {
    await recover();
    const before = open.get(windowId)?.batch;
    if (before !== undefined && (before.id === click || isUnderWay(before))) return shown(before);
    const wanted = sendable(items, await ports.subjects());
    const one = enter({
      id: click,
      windowId,
      refresh,
      at: now(),
      state: "running",
      stoppedBy: null,
      items: wanted.map((item) => ({ ...item, state: "waiting", problem: null, brief: null, starts: 0 })),
      private: isPrivate,
      session: await records.session(),
      dismissed: false,
    });
    // A batch that cannot be stored does not begin: the person frees space and resumes it.
    await save(one).catch((error: unknown) => Object.assign(one.batch, { state: "paused", stoppedBy: unwritten(error) }));
    goOn(one);
    return shown(one.batch);
  }

  async function erase(kind: BatchItem["kind"], key: string | null): Promise<void> {
    await recover();
    for (const one of open.values()) {
      const { batch } = one;
      if (isUnderWay(batch) || batch.items.some(({ state }) => state === "busy")) continue;
      const left = key === null ? [] : batch.items.filter((item) => item.kind !== kind || item.key.toLowerCase() !== key.toLowerCase());
      if (left.length === batch.items.length) continue;
      Object.assign(batch, { items: left, dismissed: left.length === 0 });
      await save(one);
    }
  }

  const present = (windowId: number): Batch | null => {
    const batch = open.get(windowId)?.batch;
    return batch === undefined || batch.dismissed ? null : shown(batch);
  };

  return {
    start: (wanted) => inSequence(() => start(wanted)),
    read: (windowId) => inSequence(() => recover().then(() => present(windowId))),
    control: (windowId, wanted) =>
      inSequence(async () => {
        await recover();
        const one = open.get(windowId);
        if (one === undefined) return null;
        act(one, wanted);
        await note(one);
        return present(windowId);
      }),
    resume: () => inSequence(recover),
    erase: (kind, key) => inSequence(() => erase(kind, key)),
    forget: () =>
      inSequence(async () => {
        for (const one of open.values()) {
          clearTimeout(one.timer);
          keepAwake(one, false);
          one.batch.state = "stopped";
          event.notify(one.batch.windowId);
        }
        open.clear();
        await records.clear();
      }),
  };
}

/** Unfinished items wait, unless the person stopped the batch. */
const unlearnt = ({ state }: KeptBatch) => (state === "stopped" ? "skipped" : "waiting");

/** Retries an item that was busy when the worker stopped, up to the limit. */
function takenOver(item: KeptItem, batch: KeptBatch, at: number): KeptItem {
  if (item.state !== "busy") return item;
  if (item.starts < maxStarts) return { ...item, state: unlearnt(batch) };
  return { ...item, state: "failed", problem: { kind: "interrupted", at, tries: 1 } };
}

/** Returns the batch for a page: a copy, since the work on it continues. */
function shown({ id, windowId, refresh, at, state, stoppedBy, items }: KeptBatch): Batch {
  const asSeen = ({ kind, key, state, problem, brief }: KeptItem): BatchItem => ({ kind, key, state, problem, brief });
  return { id, windowId, refresh, at, state, stoppedBy, items: items.map(asSeen) };
}
