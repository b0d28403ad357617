import type { AccountAnswer, LookUp, PersonAnswer } from "./look-up";
import { summaryOf, type Batch, type BatchItem, type Summary } from "./batch";
import type { Problem } from "./problem";
import type { SubjectKey } from "./subject";

/** A row's status. "new": no look-up and no stored answer is known. */
export type LookUpStatus =
  | { kind: "new" | "waiting" | "busy" | "skipped" }
  | { kind: "failed"; problem: Problem }
  /** Answered by a look-up of this row or batch. */
  | { kind: "answered"; summary: Summary }
  /** Answered from storage. */
  | { kind: "stored"; summary: Summary };

/** Statuses by {@link identityOf}. */
export type LookUpStatuses = ReadonlyMap<string, LookUpStatus>;

/** Identifies a subject by kind and key, ignoring the key's case. */
export const identityOf = ({ kind, key }: SubjectKey): string => `${kind} ${key.toLowerCase()}`;

/** Returns the items' statuses; empty without a batch. */
export const statusesOf = (batch: Batch | null): LookUpStatuses =>
  new Map(batch?.items.map((item) => [identityOf(item), statusOfItem(item)]));

function statusOfItem({ state, problem, summary }: BatchItem): LookUpStatus {
  // The types do not show that a failed item has a problem, and an answered item a summary.
  switch (state) {
    case "waiting":
    case "busy":
    case "skipped":
      return { kind: state };
    case "failed":
      return problem === null ? { kind: "new" } : { kind: "failed", problem };
    case "stored":
    case "found":
    case "not-found":
      return summary === null ? { kind: "new" } : { kind: state === "stored" ? "stored" : "answered", summary };
  }
}

/** Returns "failed" for a problem; otherwise "answered", even if nothing was found. */
export function statusOfAnswer(lookedUp: LookUp<AccountAnswer> | LookUp<PersonAnswer>): LookUpStatus {
  if (!lookedUp.ok) return { kind: "failed", problem: lookedUp.problem };
  return { kind: "answered", summary: summaryOf(lookedUp.answer) };
}

/** Returns a row's status, from its own look-up or a stored answer with this summary. */
export function statusAt(own: LookUpStatus = { kind: "new" }, stored: Summary | null): LookUpStatus {
  // A look-up under way stays.
  if (stored === null || own.kind === "waiting" || own.kind === "busy") return own;
  // A stored answer replaces a failure, and an older answer.
  return stored.at > (summaryIn(own)?.at ?? 0) ? { kind: "stored", summary: stored } : own;
}

/** Returns an answered or stored status's summary, else `null`. */
export const summaryIn = (status: LookUpStatus): Summary | null => ("summary" in status ? status.summary : null);

/** True if no answer is known and no look-up is under way. */
export const isWanted = ({ kind }: LookUpStatus): boolean => kind === "new" || kind === "failed" || kind === "skipped";

/** True if answered, stored or failed. */
export const hasEnded = ({ kind }: LookUpStatus): boolean => kind === "answered" || kind === "stored" || kind === "failed";
