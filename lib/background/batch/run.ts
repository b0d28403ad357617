import { summaryOf } from "../../model/batch";
import type { AccountAnswer, LookUp, PersonAnswer } from "../../model/look-up";
import type { Problem, ProblemKind } from "../../model/problem";
import { priorities } from "../api/ports";
import type { LookUpOptions } from "../look-up/look-up";
import type { Scope } from "../store/cache";
import type { KeptItem } from "./record";

/** An item of a batch or list, without the summary, which only batches keep. */
export type RunItem = Omit<KeptItem, "summary">;

/** All look-ups of a batch or list. */
export interface Run<Item extends RunItem = RunItem> {
  /** A list can start again after "stopped" or "done". */
  state: "running" | "paused" | "stopped" | "done";
  /** Problem that paused the run; otherwise `null`. */
  stoppedBy: Problem | null;
  /** Start of the run, epoch milliseconds. A restart while look-ups are busy keeps the earlier start. */
  readonly at: number;
  /** Whether a private window started the run. */
  readonly private: boolean;
  /** Service when clicked. */
  readonly scope: Scope;
  /** In the order of looking up. */
  items: Item[];
}

/** `isLost`: the service answered, but the result is not kept. */
interface Loss {
  isLost?: boolean;
}

/** An item's result; `summary` is `null` for a failed or skipped item. */
export type Outcome = Pick<KeptItem, "state" | "problem" | "summary"> & Loss;

/** Look-ups of one kind of subject. */
export interface LookUps<Answer> {
  /** `key`: normalised domain or e-mail address. */
  lookUp(key: string, options: LookUpOptions<Answer>): Promise<LookUp<Answer> & Loss>;
}

/** Look-ups of both kinds. */
export interface RunPorts {
  accounts: LookUps<AccountAnswer>;
  people: LookUps<PersonAnswer>;
}

/**
 * Effect of an item's problem on its run. "pauses": further look-ups would probably have the problem too. "pauses if repeated": no usable
 * answer came, or none could be stored. Perhaps a sign-in page or firewall answered.
 */
const effects: Record<ProblemKind, "pauses" | "pauses if repeated" | "continues"> = {
  "no-key": "pauses",
  "key-locked": "pauses",
  "no-consent": "pauses",
  "no-access": "pauses",
  "key-refused": "pauses",
  "no-permission": "pauses",
  "no-credits": "pauses",
  "bad-request": "pauses if repeated",
  "not-found": "continues",
  "rate-limited": "pauses",
  "service-failed": "pauses if repeated",
  "not-reachable": "pauses if repeated",
  offline: "pauses",
  "timed-out": "pauses if repeated",
  redirected: "pauses if repeated",
  "not-json": "pauses if repeated",
  "not-the-interface": "pauses if repeated",
  "too-large": "pauses if repeated",
  cancelled: "continues",
  "cap-reached": "pauses",
  "managed-off": "continues",
  "storage-full": "pauses",
  interrupted: "continues",
  internal: "pauses if repeated",
};

/** Whether further look-ups would probably have the problem too. */
export const stopsRun = ({ kind }: Problem): boolean => effects[kind] === "pauses";

/** Whether the other kind of subject may be unaffected: consent and permission are given per kind. */
export const concernsOneKind = ({ kind }: Problem): boolean => kind === "no-consent" || kind === "no-permission";

/** Whether the service gave no usable answer. Includes "no-permission", because a firewall may have refused. */
export const isUnanswered = ({ kind }: Problem): boolean => effects[kind] === "pauses if repeated" || kind === "no-permission";

/**
 * Looks up one item, unless a fresh answer is stored. Returns `null` if pausing or stopping the run cancelled the call unsent. A list's
 * erased item has a `problem`, and fails.
 */
export async function runItem({ accounts, people }: RunPorts, run: Run, item: RunItem): Promise<Outcome | null> {
  const { kind, key, starts } = item;
  const options = { refresh: false, private: run.private, priority: priorities.bulk, scope: run.scope };
  const lookedUp = kind === "account" ? await accounts.lookUp(key, options) : await people.lookUp(key, options);
  if (!lookedUp.ok) {
    const { problem, sent, isLost } = lookedUp;
    const isUnsent = problem.kind === "cancelled" && sent === 0 && item.problem === null;
    return isUnsent && run.state !== "running" ? null : failed(problem, isLost);
  }
  const { answer, sent } = lookedUp;
  const problem = fallbackProblem(answer);
  // The company search failed, so "not found" would be a guess.
  if (problem !== null) return failed(problem, sent > 0);
  const summary = summaryOf(answer);
  // `sent` is also 0 for sample data and an earlier worker's answers. Both count as looked up, unless older than the run.
  const isOfThisRun = sent > 0 || ((answer.sample || starts > 1) && summary.at >= run.at);
  if (!isOfThisRun) return { state: "stored", problem: null, summary };
  return { state: summary.found ? "found" : "not-found", problem: null, summary };
}

/** Returns a failed item's outcome. */
export const failed = (problem: Problem, isLost = false): Outcome => ({
  state: "failed",
  problem,
  summary: null,
  ...(isLost && { isLost }),
});

/** Returns the problem of the company search that followed a missing account; `null` if none is reported. */
export const fallbackProblem = (answer: AccountAnswer | PersonAnswer): Problem | null => ("fallback" in answer ? answer.fallback : null);
