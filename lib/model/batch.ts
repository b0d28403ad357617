import type { AccountAnswer, PersonAnswer } from "./look-up";
import type { Problem } from "./problem";

/** What a list says of a company or a person of whom there is an answer. */
export interface Summary {
  /** False where the answer is that the service has none. */
  found: boolean;
  /** Null where it has none, or the answer is about somebody else. */
  name: string | null;
  /** Job title of a person. */
  title: string | null;
  /** Buying stage and ICP fit of an account. */
  stage: string | null;
  fit: number | null;
  /** When the service answered, epoch milliseconds. */
  at: number;
}

/** One look-up of a batch. "stored": a fresh answer was there, nothing was sent. "skipped": the batch was stopped before it. */
export interface BatchItem {
  kind: "account" | "person";
  /** Domain or e-mail address, normalised. */
  key: string;
  state: "waiting" | "busy" | "found" | "not-found" | "stored" | "failed" | "skipped";
  /** Why it failed. */
  problem: Problem | null;
  /** What the answer says in short; null where there is none. */
  brief: Summary | null;
}

/**
 * Look-ups that one click started. "paused" by the person, or because every further one would fail the same way (`stoppedBy`); "stopped"
 * by the person for good.
 */
export interface Batch {
  id: string;
  /** The window whose panel started it. */
  windowId: number;
  /** Whether stored answers that are fresh are asked for again ("Refresh all"). */
  refresh: boolean;
  at: number;
  state: "running" | "paused" | "stopped" | "done";
  stoppedBy: Problem | null;
  items: BatchItem[];
}

/** Most look-ups one batch may hold. */
export const maxBatchSize = 1000;

/** A pause of the service that is over within so many milliseconds is waited for; a longer one waits for the person. */
const maxWaitMs = 60_000;

/** True where the batch goes on by itself when the pause is over that the service asked for. */
export const resumesByItself = ({ state, stoppedBy }: Batch, now: number): boolean =>
  state === "paused" && stoppedBy?.kind === "rate-limited" && (stoppedBy.until ?? Infinity) - now <= maxWaitMs;

/** A window has one batch at a time: while this holds, no other begins. */
export const isUnderWay = ({ state }: Batch): boolean => state === "running" || state === "paused";

/** How far a batch is. */
export interface BatchCounts {
  total: number;
  /** Items that came to an end, whatever it was; those that were skipped did not. */
  ended: number;
  /** Found by this batch. */
  found: number;
  notFound: number;
  /** Answered by what was stored before. */
  stored: number;
  failed: number;
}

export function countsOf({ items }: Batch): BatchCounts {
  const count = (state: BatchItem["state"]) => items.filter((item) => item.state === state).length;
  const [found, notFound, stored, failed] = [count("found"), count("not-found"), count("stored"), count("failed")];
  return { total: items.length, ended: found + notFound + stored + failed, found, notFound, stored, failed };
}

/** An answer about a company, in short. */
export function summaryOfAccount(answer: AccountAnswer): Summary {
  const { at } = answer.freshness;
  switch (answer.kind) {
    case "account": {
      const { details, buyingStage, icpScore } = answer.account;
      return { found: true, name: details.name, title: null, stage: buyingStage, fit: icpScore, at };
    }
    case "known-company":
      return { ...nothing, found: true, name: answer.details.name, at };
    // It says nothing of how the company of this domain is called.
    case "other-company":
      return { ...nothing, found: true, at };
    case "not-found":
      return { ...nothing, at };
  }
}

/** An answer about a person, in short. */
export function summaryOfPerson(answer: PersonAnswer): Summary {
  const { at } = answer.freshness;
  if (answer.kind === "not-found") return { ...nothing, at };
  if (answer.otherPerson) return { ...nothing, found: true, at };
  return { ...nothing, found: true, name: nameOf(answer.person), title: answer.person.jobTitle, at };
}

const nothing: Omit<Summary, "at"> = { found: false, name: null, title: null, stage: null, fit: null };

function nameOf({ fullName, firstName, lastName }: { fullName: string | null; firstName: string | null; lastName: string | null }) {
  const parts = [firstName, lastName].filter((part) => part !== null && part.trim() !== "").join(" ");
  return fullName ?? (parts === "" ? null : parts);
}
