import { isUnderWay, resumesByItself } from "../../model/batch";
import type { Problem, ProblemKind } from "../../model/problem";
import type { Input } from "../../messages/messages";
import { isFull } from "../store/store";
import type { KeptBatch, KeptItem } from "./record";
import { isUnanswered, runItem, stopsBatch, type Outcome, type RunPorts } from "./run";

/** A batch in this worker's memory. */
export interface Open {
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

/** Limit of unanswered look-ups in a row: further ones would count against the cap without a result. */
const maxUnanswered = 5;

export interface RunnerPorts extends RunPorts {
  /** Stores a batch that is not forgotten. */
  save(one: Open): Promise<void>;
  /** Whether a batch is not forgotten. */
  isOpen(one: Open): boolean;
  keepAwake(): () => void;
  now(): number;
}

/** Runs the look-ups of batches. */
export function createRunner(ports: RunnerPorts) {
  const { save, isOpen, now } = ports;

  const problemOf = (kind: ProblemKind): Problem => ({ kind, at: now(), tries: 0 });
  const unwritten = (error: unknown) => problemOf(isFull(error) ? "storage-full" : "internal");

  /** A failed write is harmless here: after a restart, the worker repeats the step. */
  const note = (one: Open): Promise<void> => save(one).catch(() => undefined);

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
    const failed = (problem: Problem): Outcome => ({ state: "failed", problem, summary: null });
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
    item.state = unfinished(batch);
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

  function control(one: Open, wanted: Input<"batch.control">["act"]): void {
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

  return {
    goOn,
    control,
    note,
    /** Stores a new batch and starts it. One that cannot be stored does not begin: the person frees space and resumes it. */
    async begin(one: Open): Promise<void> {
      await save(one).catch((error: unknown) => Object.assign(one.batch, { state: "paused", stoppedBy: unwritten(error) }));
      goOn(one);
    },
    /** Stops a batch that is forgotten. */
    end(one: Open): void {
      clearTimeout(one.timer);
      keepAwake(one, false);
      one.batch.state = "stopped";
    },
  };
}

/** Unfinished items wait, unless the person stopped the batch. */
export const unfinished = ({ state }: KeptBatch) => (state === "stopped" ? "skipped" : "waiting");
