import type { Problem, ProblemKind } from "../../model/problem";
import type { Charged } from "../../model/search";
import type { Called } from "../api/service";
import type { ServiceValues } from "../api/schema";
import { withhold } from "../look-up/identifiers";
import type { Settlement } from "./records";

/**
 * Returns the outcome of a call and its possible cost. As documented, a search consumes credits and a refusal (4xx) does not. Any other
 * request without a result may be charged. An answer does not show whether the browser sent the request twice after a connection broke.
 */
export function settlementOf(called: Called<ServiceValues["account-search"]>): Settlement {
  const charged = called.sent === 0 ? "no" : called.perhapsTwice === true ? "maybe-twice" : "yes";
  if (called.ok) {
    const { page, data } = called.value;
    const result = { total: page.total, listed: page.list.length, page: JSON.stringify(withhold(data).kept) };
    return { state: "found", charged, problem: null, result };
  }
  const { problem } = called;
  if (problem.kind === "not-found") return { state: "empty", charged, problem: null, result: { total: 0, listed: 0, page: null } };
  const state = called.sent > 0 && isUnanswered(problem) ? "unknown" : "failed";
  return { state, charged: called.sent === 0 ? "no" : chargeOf(called), problem, result: null };
}

/** A refused request costs nothing; an earlier one resent by the browser may have. */
function chargeOf({ problem, perhapsTwice }: Called<never> & { ok: false }): Charged {
  const twice = perhapsTwice === true;
  if (isRefusal(problem)) return twice ? "maybe" : "no";
  return twice ? "maybe-twice" : "maybe";
}

const leavesOpen: ReadonlySet<ProblemKind> = new Set<ProblemKind>(["timed-out", "cancelled", "not-reachable", "internal"]);

/** A 408 means that the service or a proxy gave up, so it is no refusal. An interrupted 404 may be a search without matches. */
const isRefusal = ({ kind, status = 0 }: Problem) =>
  status >= 400 && status <= 499 && status !== 408 && !(status === 404 && leavesOpen.has(kind));

/** Whether the service received it cannot be determined. */
const isUnanswered = ({ kind, status }: Problem) => status === undefined && leavesOpen.has(kind);
