import { countsOfItems, isUnderWay } from "../../model/batch";
import type { AccountAnswer, PersonAnswer } from "../../model/look-up";
import type { Problem } from "../../model/problem";
import { fallbackProblem, type LookUps, type Run } from "../batch/run";
import { opened, type Open } from "../batch/runner";
import { stateOf, type Head, type ListItem } from "./records";

/** A list in this worker's memory. */
export interface ListRun extends Run<ListItem> {
  /** State and counts may be outdated; `headOf` returns the present ones. */
  head: Head;
  /** End times of the last look-ups, with or without an answer, epoch milliseconds. */
  endTimes: number[];
}

/** A list in memory, with its runner's state. */
export type OpenList = Open<ListRun>;

/** Creates a stored list's run. */
export const openedList = (head: Head, stored: readonly ListItem[], now: number): OpenList =>
  opened({
    head,
    // A draft counts as stopped, because it too waits for a start.
    state: head.state === "draft" ? "stopped" : head.state,
    stoppedBy: head.stoppedBy,
    at: head.startedAt ?? now,
    private: false,
    scope: head.scope,
    items: stored.map((item) => ({ ...item, state: stateOf(item, head) })),
    endTimes: [],
  });

const maxEndTimes = 100;
/** Maximum age of a time that counts for the rate. */
const rateMs = 60_000;

/** Adds `now` to the end times. Drops future times and the oldest beyond `maxEndTimes`. */
export const withEndTime = (endTimes: readonly number[], now: number): number[] =>
  [...endTimes.filter((at) => at <= now), now].slice(-maxEndTimes);

/** Returns the head with the run's present state, counts and end. */
export const headOf = ({ head, state, stoppedBy, items }: ListRun, now: number): Head => ({
  ...head,
  state,
  stoppedBy,
  counts: countsOfItems(items),
  endedAt: isUnderWay({ state }) ? null : (head.endedAt ?? now),
});

/** Returns look-ups per minute and time left, both `null` unless the list is running and `endTimes` give a rate. */
export function paceOf(run: ListRun | undefined, now: number): { perMinute: number | null; msLeft: number | null } {
  // Ignores future times, from before the clock was set back.
  const recent = run?.state === "running" ? run.endTimes.filter((at) => at <= now && now - at < rateMs) : [];
  const elapsed = now - (recent[0] ?? now);
  if (run === undefined || recent.length < 2 || elapsed === 0) return { perMinute: null, msLeft: null };
  // One less, because the rate counts the intervals between look-ups.
  const perMinute = ((recent.length - 1) / elapsed) * 60_000;
  const { waiting, busy } = countsOfItems(run.items);
  return { perMinute, msLeft: ((waiting + busy) / perMinute) * 60_000 };
}

/** Turns unstored answers into failures, because a list shows only stored answers. */
export const storedAnswersOnly = <Answer extends AccountAnswer | PersonAnswer>(
  { lookUp }: LookUps<Answer>,
  now: () => number,
): LookUps<Answer> => ({
  async lookUp(key, options) {
    const found = await lookUp(key, options);
    if (!found.ok || found.answer.stored) return found;
    const { answer, sent } = found;
    const problem: Problem = fallbackProblem(answer) ?? { kind: "storage-full", at: now(), tries: sent };
    return { ok: false, problem, stored: null, sent, isLost: sent > 0 };
  },
});
