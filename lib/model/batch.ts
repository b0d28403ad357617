import type { summary } from "../schemas/page-contents";
import type { batch, batchItem } from "../schemas/panel";
import type { ValueOf } from "../schemas/values";
import type { List } from "./lists";
import type { AccountAnswer, PersonAnswer } from "./look-up";
import { nameOfPerson } from "./person";

export type Summary = ValueOf<typeof summary>;
/** States of a subject in a batch or list. */
export const itemStates = ["waiting", "busy", "found", "not-found", "stored", "failed", "skipped"] as const;

export type BatchItem = ValueOf<typeof batchItem>;
export type Batch = ValueOf<typeof batch>;

/** Maximum number of subjects in one batch. */
export const maxBatchSize = 1000;

/** Maximum number of people, and of companies, whose stored answers are read at once. */
export const maxPeopleRead = 200;

/** Longest pause, after a 429, that ends automatically. */
const maxWaitMs = 60_000;

/** State of a batch or list. */
export interface RunState {
  state: Batch["state"] | "draft";
  stoppedBy: Batch["stoppedBy"];
}

/** Whether a batch or list resumes automatically: once online, or after a 429 with a pause up to `maxWaitMs`. */
export const resumesByItself = ({ state, stoppedBy }: RunState): boolean =>
  state === "paused" &&
  (stoppedBy?.kind === "offline" || (stoppedBy?.kind === "rate-limited" && (stoppedBy.until ?? Infinity) - stoppedBy.at <= maxWaitMs));

/** True while the batch or list runs or is paused. */
export const isUnderWay = ({ state }: Pick<RunState, "state">): boolean => state === "running" || state === "paused";

/** Whether the background looks up a batch or list, or will after a short pause of the service. */
export const isInProgress = (run: RunState): boolean =>
  run.state === "running" || (run.stoppedBy?.kind === "rate-limited" && resumesByItself(run));

/** Number of subjects by outcome. `found`: by a look-up. `stored`: answered from storage. */
export type Outcomes = Pick<List["counts"], "found" | "notFound" | "stored" | "failed">;

/** Returns the number of subjects with an outcome. */
export const endedOf = ({ found, notFound, stored, failed }: Outcomes): number => found + notFound + stored + failed;

/** Counts items by state; `subjects` counts them all. */
export function countsOfItems(items: readonly Pick<BatchItem, "state">[]): List["counts"] {
  const counts = { subjects: items.length, waiting: 0, busy: 0, found: 0, notFound: 0, stored: 0, failed: 0, skipped: 0 };
  for (const { state } of items) counts[state === "not-found" ? "notFound" : state] += 1;
  return counts;
}

/** Returns an answer's summary: only `found` and `at` if nothing, or another company or person, was found. */
export const summaryOf = (answer: AccountAnswer | PersonAnswer): Summary =>
  "address" in answer ? summaryOfPerson(answer) : summaryOfAccount(answer);

function summaryOfAccount(answer: AccountAnswer): Summary {
  const { at } = answer.freshness;
  switch (answer.kind) {
    case "account": {
      const { details, buyingStage, icpScore } = answer.account;
      return { found: true, name: details.name, title: null, stage: buyingStage, fit: icpScore, at };
    }
    case "known-company":
      return { ...nothing, found: true, name: answer.details.name, at };
    case "other-company":
      return { ...nothing, found: true, at };
    case "not-found":
      return { ...nothing, at };
  }
}

function summaryOfPerson(answer: PersonAnswer): Summary {
  const { at } = answer.freshness;
  if (answer.kind === "not-found") return { ...nothing, at };
  if (answer.otherPerson) return { ...nothing, found: true, at };
  return { ...nothing, found: true, name: nameOfPerson(answer.person), title: answer.person.jobTitle, at };
}

/** The summary if the service found nothing, without the time. */
const nothing: Omit<Summary, "at"> = { found: false, name: null, title: null, stage: null, fit: null };
