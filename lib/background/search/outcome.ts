import type { Problem, ProblemKind } from "../../model/problem";
import type { Charged } from "../../model/search";
import type { Called } from "../api/service";
import type { ServiceValues } from "../api/schema";
import { withhold } from "../look-up/identifiers";
import type { Settlement } from "./records";

/**
 * What a call came to, and what it may have cost. The interface states that a search consumes credits, and of a refusal nothing: an
 * answer in the 4xx range refused the request instead of searching. Whatever else was sent without a result may have been charged.
 * An answer does not tell whether the browser sent its request once or, a kept connection having died, twice.
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

/** A refused request cost nothing; one that the browser sent before it may have. */
function chargeOf({ problem, perhapsTwice }: Called<never> & { ok: false }): Charged {
  const twice = perhapsTwice === true;
  if (isRefusal(problem)) return twice ? "maybe" : "no";
  return twice ? "maybe-twice" : "maybe";
}

const leavesOpen: ReadonlySet<ProblemKind> = new Set<ProblemKind>(["timed-out", "cancelled", "not-reachable", "internal"]);

/**
 * 408 is told of a request of which the service, or what stands before it, had enough. A 404 is how a search that was made says that it
 * found nothing: one that breaks off may be that.
 */
const isRefusal = ({ kind, status = 0 }: Problem) =>
  status >= 400 && status <= 499 && status !== 408 && !(status === 404 && leavesOpen.has(kind));

/** Whether the service received it, nobody can tell. */
const isUnanswered = ({ kind, status }: Problem) => status === undefined && leavesOpen.has(kind);
