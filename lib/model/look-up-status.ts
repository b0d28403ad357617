import type { Batch, BatchItem, Summary } from "./batch";
import type { AccountAnswer, LookUp, PersonAnswer } from "./look-up";
import { summaryOfAccount, summaryOfPerson } from "./batch";
import type { Problem } from "./problem";

/** Whom a row is about. */
export type RowKey = Pick<BatchItem, "kind" | "key">;

/** How far the look-up of somebody is. */
export type LookUpStatus =
  | { kind: "new" }
  | { kind: "waiting" }
  | { kind: "busy" }
  | { kind: "skipped" }
  | { kind: "failed"; problem: Problem }
  /** Answered just now. */
  | { kind: "answered"; brief: Summary }
  /** Stored before; without a brief where so many are stored that the answer was not read. */
  | { kind: "stored"; brief: Summary | null };

/** Looks by {@link nameOf}. */
export type LookUpStatuses = ReadonlyMap<string, LookUpStatus>;

/** One name for one row, whatever the case of an address. */
export const nameOf = ({ kind, key }: RowKey): string => `${kind} ${key.toLowerCase()}`;

/** What a batch knows of its items. */
export const statusesOf = (batch: Batch | null): LookUpStatuses => new Map(batch?.items.map((item) => [nameOf(item), statusOfItem(item)]));

function statusOfItem({ state, problem, brief }: BatchItem): LookUpStatus {
  switch (state) {
    case "waiting":
    case "busy":
    case "skipped":
      return { kind: state };
    case "stored":
      return { kind: "stored", brief };
    case "failed":
      return problem === null ? { kind: "new" } : { kind: "failed", problem };
    case "found":
    case "not-found":
      return brief === null ? { kind: "stored", brief } : { kind: "answered", brief };
  }
}

/** What came of one look-up. */
export function statusOfAnswer(lookedUp: LookUp<AccountAnswer> | LookUp<PersonAnswer>): LookUpStatus {
  if (!lookedUp.ok) return { kind: "failed", problem: lookedUp.problem };
  const { answer } = lookedUp;
  return { kind: "answered", brief: "address" in answer ? summaryOfPerson(answer) : summaryOfAccount(answer) };
}

/** What is known of a row: by a look-up of ours, unless a later answer was stored before the page was read. */
export function statusAt(own: LookUpStatus | undefined, stored: boolean, brief: Summary | null): LookUpStatus {
  if (own === undefined || own.kind === "skipped") return stored ? { kind: "stored", brief } : (own ?? { kind: "new" });
  const at = own.kind === "answered" ? own.brief.at : 0;
  const isOpen = own.kind === "waiting" || own.kind === "busy";
  return !isOpen && brief !== null && brief.at > at ? { kind: "stored", brief } : own;
}

/** What the answer says in short; null where there is none. */
export const summaryIn = (look: LookUpStatus): Summary | null => ("brief" in look ? look.brief : null);

/** True where a look-up would tell something new. */
export const isWanted = ({ kind }: LookUpStatus): boolean => kind === "new" || kind === "failed" || kind === "skipped";

/** True where the look-up came to something. */
export const hasEnded = ({ kind }: LookUpStatus): boolean => kind === "answered" || kind === "stored" || kind === "failed";
