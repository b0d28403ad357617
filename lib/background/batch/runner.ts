import { isUnderWay, resumesByItself } from "../../model/batch";
import { problemOf, type Problem } from "../../model/problem";
import type { GatePorts } from "../gate";
import type { Shared } from "../shared";
import { isFull } from "../store/store";
import { concernsOneKind, failed, isUnanswered, runItem, stopsRun, type Outcome, type Run, type RunItem, type RunPorts } from "./run";

/** A run in this worker's memory. */
export interface Open<OwnRun extends Run = Run> {
  run: OwnRun;
  /** Lets the worker stop; `null` if this run does not keep it awake. */
  release: (() => void) | null;
  /** Waits for a pause's end, or for the next check whether the browser is online. */
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Number of successive look-ups without a usable answer from the service. */
  unanswered: number;
  /** Number of pauses by problems, except "offline". Reset by `control`, or a look-up without such a problem. */
  pauses: number;
  /** Problems by the kind of subject they hold back: only items of the other kind continue. */
  held: Partial<Record<RunItem["kind"], Problem>>;
  /** Kinds of subject that the service has answered. */
  answered: Set<RunItem["kind"]>;
}

/** Counts and problems at the start of a run. */
const noneYet = () => ({ unanswered: 0, pauses: 0, held: {}, answered: new Set<RunItem["kind"]>() });

/** Opens a run. */
export const opened = <OwnRun extends Run>(run: OwnRun): Open<OwnRun> => ({ run, release: null, timer: undefined, ...noneYet() });

/** Maximum number of busy items per run. */
const atOnce = 4;

/** Successive unanswered look-ups, or pauses, before a run awaits a click: more would use up the cap. */
const maxInARow = 5;

/** Interval of the checks whether the browser is online again. */
const onlineCheckMs = 5_000;
/** Time offline after which a run lets the worker stop. Once online, an open panel starts another. */
const maxAwakeOfflineMs = 10 * 60_000;

/** @typeParam OwnRun a batch or a list */
export interface RunnerPorts<OwnRun extends Run> extends RunPorts, Pick<Shared, "keepAwake" | "now">, Pick<GatePorts, "isOnline"> {
  /** Stores a run and these changed items, unless `isOpen` returns false. */
  save(one: Open<OwnRun>, items: readonly OwnRun["items"][number][]): Promise<void>;
  /** Returns false once a run is forgotten or replaced. */
  isOpen(one: Open<OwnRun>): boolean;
  /** Whether an item is skipped, because its subject was left out after the run's click. */
  isSkipped(one: Open<OwnRun>, item: OwnRun["items"][number]): Promise<boolean>;
  /** Copies an outcome to its item. */
  settled(item: OwnRun["items"][number], outcome: Outcome, one: Open<OwnRun>): void;
}

type Runner<OwnRun extends Run> = ReturnType<typeof createRunner<OwnRun>>;

/** Looks up each run's items, at most `atOnce` in parallel. */
export function createRunner<OwnRun extends Run>(ports: RunnerPorts<OwnRun>) {
  type One = Open<OwnRun>;
  type Item = OwnRun["items"][number];
  const { save, now } = ports;

  /** Stores a run and items. Ignores failures: a restarted worker continues from the last success. */
  const note = (one: One, items: readonly Item[] = []): Promise<void> => save(one, items).catch(() => undefined);

  /** Starts look-ups up to the limit, or the wait for an automatic resume. May pause or end the run. */
  function goOn(one: One): void {
    const { run } = one;
    if (resumesByItself(run)) waitForEnd(one);
    const left = run.items.find(({ state }) => state === "waiting");
    if (run.state === "running") {
      const busy = run.items.filter(({ state }) => state === "busy").length;
      const next = run.items.filter(({ state, kind }) => state === "waiting" && one.held[kind] === undefined);
      for (const item of next.slice(0, Math.max(0, atOnce - busy))) void take(one, item);
      // All waiting items are held back.
      if (left !== undefined && next.length === 0) {
        Object.assign(run, { state: "paused", stoppedBy: one.held[left.kind] });
        void note(one);
      }
    }
    // Ends a run without items left, unless a problem paused it.
    const isBusy = run.items.some(({ state }) => state === "busy");
    if (isUnderWay(run) && run.stoppedBy === null && !isBusy && left === undefined) {
      run.state = "done";
      void note(one);
    }
    const isLongOffline = run.stoppedBy?.kind === "offline" && now() - run.stoppedBy.at > maxAwakeOfflineMs;
    keepAwake(one, isBusy || (one.timer !== undefined && !isLongOffline));
  }

  function keepAwake(one: One, wanted: boolean): void {
    if (wanted) one.release ??= ports.keepAwake();
    else {
      one.release?.();
      one.release = null;
    }
  }

  async function take(one: One, item: Item): Promise<void> {
    item.state = "busy";
    item.starts += 1;
    const outcome = await outcomeOf(ports, one, item);
    if (outcome === null) putBack(one, item);
    else settle(one, item, outcome);
    await note(one, [item]);
    goOn(one);
  }

  function settle(one: One, item: Item, outcome: Outcome): void {
    const { state, problem, isLost = false } = outcome;
    // A stored answer does not show that the service is reachable.
    const isOfRun = problem !== null && concernsRun(one, item, problem);
    if (isLookedUp(state)) one.unanswered = problem !== null && isUnanswered(problem) && !isOfRun ? one.unanswered + 1 : 0;
    if (isLookedUp(state) && problem === null) one.answered.add(item.kind);
    if (isLookedUp(state) && (problem === null || !stopsRun(problem))) one.pauses = 0;
    if (isOfRun && !isLost) putBack(one, item);
    else if (isOfRun && isRepeated(one, item, problem)) item.state = "waiting";
    else ports.settled(item, outcome, one);
    if (problem !== null && one.run.state === "running") holdBack(one, item, problem, isOfRun);
  }

  function waitForEnd(one: One): void {
    const { stoppedBy } = one.run;
    // Sample data only simulate being offline: with a timer, the run would resume at once and pause again.
    const isSimulated = stoppedBy?.kind === "offline" && one.run.scope === "sample";
    if (one.timer !== undefined || isSimulated) return;
    const isOffline = () => one.run.stoppedBy?.kind === "offline" && !ports.isOnline();
    one.timer = setTimeout(
      () => {
        one.timer = undefined;
        if (resumesByItself(one.run) && !isOffline()) void resume(one);
        else goOn(one);
      },
      isOffline() ? onlineCheckMs : Math.max(0, (one.run.stoppedBy?.until ?? 0) - now()),
    );
  }

  function resume(one: One): Promise<void> {
    Object.assign(one, { unanswered: 0, held: {} });
    Object.assign(one.run, { state: "running", stoppedBy: null });
    goOn(one);
    return note(one);
  }

  function control(one: One, wanted: "pause" | "resume" | "stop"): Promise<void> {
    endWait(one);
    one.pauses = 0;
    // A new key pauses runs without a problem, and may lack a permission.
    if (wanted === "resume" && one.run.stoppedBy === null) one.answered.clear();
    if (wanted === "resume" && one.run.state === "paused") return resume(one);
    if (wanted === "pause" && isUnderWay(one.run)) Object.assign(one.run, { state: "paused", stoppedBy: null });
    if (wanted === "stop" && isUnderWay(one.run)) {
      Object.assign(one.run, { state: "stopped", stoppedBy: null });
      for (const item of one.run.items) if (item.state === "waiting") item.state = "skipped";
    }
    goOn(one);
    return note(one);
  }

  return {
    goOn,
    control,
    note,
    /** Stores a run and its changed items, then starts it. If storing fails, pauses instead. */
    async begin(one: One, changed: readonly Item[] = []): Promise<void> {
      Object.assign(one, noneYet());
      await save(one, changed).catch((error: unknown) => Object.assign(one.run, { state: "paused", stoppedBy: unwritten(error, now()) }));
      goOn(one);
    },
    /** Stops a forgotten run. */
    end(one: One): void {
      endWait(one);
      keepAwake(one, false);
      one.run.state = "stopped";
    },
  };
}

/** Continues a run after items were erased. Without waiting items, resumes a run that a problem paused. */
export async function goOnShorter<OwnRun extends Run>({ goOn, control }: Runner<OwnRun>, one: Open<OwnRun>): Promise<void> {
  if (one.run.stoppedBy !== null && !one.run.items.some(({ state }) => state === "waiting")) await control(one, "resume");
  else goOn(one);
}

/** Ends the wait for a pause's end. */
function endWait(one: Open): void {
  clearTimeout(one.timer);
  one.timer = undefined;
}

/** Stores the item, then looks it up or skips it. Returns `null` if `control` paused or stopped the run. */
async function outcomeOf<OwnRun extends Run>(
  ports: RunnerPorts<OwnRun>,
  one: Open<OwnRun>,
  item: OwnRun["items"][number],
): Promise<Outcome | null> {
  try {
    // Awaits both first: a run forgotten or item erased meanwhile sends nothing.
    const [isSkipped] = await Promise.all([ports.isSkipped(one, item), ports.save(one, [item])]);
    if (!ports.isOpen(one) || !one.run.items.includes(item)) return failed(problemOf("cancelled", ports.now()));
    // A list's erased item already has its problem.
    if (item.problem !== null) return failed(item.problem);
    // If a problem paused the run, the item continues: the problem may concern only the other kind.
    if (one.run.state !== "running" && one.run.stoppedBy === null) return null;
    return isSkipped ? skipped : await runItem(ports, one.run, item);
  } catch (error) {
    return failed(unwritten(error, ports.now()));
  }
}

/** Returns an exception's problem, such as a full disk. */
const unwritten = (error: unknown, at: number): Problem => problemOf(isFull(error) ? "storage-full" : "internal", at);

/** Outcome of a left-out item. */
const skipped: Outcome = { state: "skipped", problem: null, summary: null };

/** Whether an item waits or is busy. */
export const isUnfinished = ({ state }: Pick<RunItem, "state">): boolean => state === "waiting" || state === "busy";

/** False for a stored answer and for a skipped item. */
export const isLookedUp = (state: Outcome["state"]): boolean => state !== "stored" && state !== "skipped";

/** Whether further look-ups would probably have the problem too. A 403 for an answered kind concerns one item. */
const concernsRun = ({ answered }: Open, { kind }: RunItem, problem: Problem): boolean =>
  stopsRun(problem) && !(problem.kind === "no-permission" && answered.has(kind));

/** Holds back one kind of subject, or pauses the run, if further look-ups would probably fail. */
function holdBack(one: Open, { kind }: RunItem, problem: Problem, isOfRun: boolean): void {
  const stoppedBy: Problem = { ...problem, about: kind === "person" ? "person" : "company" };
  if (isOfRun && concernsOneKind(problem)) one.held[kind] = stoppedBy;
  else if (isOfRun || one.unanswered >= maxInARow) {
    // Pauses while offline do not count, because waiting for the network sends nothing.
    if (problem.kind !== "offline") one.pauses += 1;
    const { until: _until, ...endless } = stoppedBy;
    // Without `until`, a rate-limited run waits for a click (`resumesByItself`).
    Object.assign(one.run, { state: "paused", stoppedBy: one.pauses < maxInARow ? stoppedBy : endless });
  }
}

/** Undoes `take`: the start does not count. */
function putBack({ run }: Open, item: RunItem): void {
  item.starts -= 1;
  item.state = unfinished(run);
}

/** Unfinished items wait, unless the run was stopped. */
const unfinished = ({ state }: Pick<Run, "state">) => (state === "stopped" ? "skipped" : "waiting");

/** Maximum number of starts of an item. Its look-up may be the cause if the worker ends each time. */
const maxStarts = 2;

/** Whether an automatic resume repeats a request that the service may have counted. */
const isRepeated = ({ run }: Open, { starts }: RunItem, problem: Problem): boolean =>
  starts < maxStarts && run.state !== "stopped" && resumesByItself({ state: "paused", stoppedBy: problem });

/** Prepares an earlier worker's item. A busy item waits, or is skipped in a stopped run. After `maxStarts` starts, it fails instead. */
export function takenOver<Item extends RunItem>(item: Item, run: Pick<Run, "state">, at: number): Item {
  if (item.state !== "busy") return item;
  if (item.starts < maxStarts) return { ...item, state: unfinished(run) };
  return { ...item, ...interrupted(at) };
}

/** The state of an item whose look-up ended with the worker. */
export const interrupted = (at: number): Pick<RunItem, "state" | "problem"> => ({
  state: "failed",
  problem: { kind: "interrupted", at, tries: 1 },
});
