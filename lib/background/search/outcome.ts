import type { Problem, ProblemKind } from "../../model/problem";
import type { Charged } from "../../model/search";
import type { Called } from "../api/service";
import type { ServiceValues } from "../api/schema";
import { withhold } from "../store/identifiers";
import type { Settlement } from "./records";

/**
 * Returns a call's outcome and possible cost.
 * @param hasCompanies whether an earlier result lists companies
 */
export function settlementOf(called: Called<ServiceValues["account-search"]>, hasCompanies: boolean): Settlement {
  if (called.ok) {
    const { page, data } = called.value;
    const result = { total: page.total, listed: page.list.length, page: JSON.stringify(withhold(data).kept) };
    return { state: "found", charged: chargeOfResult(called), problem: null, result };
  }
  const { problem } = called;
  // A 404, perhaps from another server, must not replace an earlier result's companies.
  if (problem.kind === "not-found" && hasCompanies && problem.unconfirmed)
    return { state: "failed", charged: chargeOfFailure(called), problem: { ...problem, kind: "not-the-interface" }, result: null };
  if (problem.kind === "not-found")
    return { state: "empty", charged: chargeOfResult(called), problem: null, result: { total: 0, listed: 0, page: null } };
  const state = called.sent > 0 && isArrivalUnknown(problem) ? "unknown" : "failed";
  return { state, charged: chargeOfFailure(called), problem, result: null };
}

/** Returns the possible cost of a result. An empty result (404) counts as charged. */
function chargeOfResult({ sent, perhapsTwice }: Called<unknown>): Charged {
  if (sent === 0) return "no";
  return perhapsTwice === true ? "maybe-twice" : "yes";
}

/** Returns a failure's possible cost. A refused request is assumed free. */
function chargeOfFailure({ sent, problem, perhapsTwice }: Called<never> & { ok: false }): Charged {
  if (sent === 0) return "no";
  const twice = perhapsTwice === true;
  // If the browser sent the request twice, the first may be charged.
  if (isRefusal(problem)) return twice ? "maybe" : "no";
  return twice ? "maybe-twice" : "maybe";
}

/** Problems that leave open whether the request succeeded. */
const leavesOpen: ReadonlySet<ProblemKind> = new Set<ProblemKind>(["timed-out", "cancelled", "not-reachable", "internal"]);

/** Whether the service refused the request (4xx). Excludes timeouts (408), and 404s without a complete body, which may be empty results. */
const isRefusal = ({ kind, status = 0 }: Problem) =>
  status >= 400 && status <= 499 && status !== 408 && !(status === 404 && leavesOpen.has(kind));

/** Whether it is unknown if the service received the request. */
const isArrivalUnknown = ({ kind, status }: Problem) => status === undefined && leavesOpen.has(kind);
