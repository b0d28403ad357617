import type { Problem, ProblemKind } from "../../model/problem";
import type { Charged } from "../../model/search";
import type { Called } from "../service/service";
import type { ServiceValues } from "../service/schema";
import { withhold } from "../look-up/identifiers";
import type { Settlement } from "./records";

/**
 * What a call came to, and what it may have cost. The interface states that a search consumes credits, and of a refusal nothing: an
 * answer in the 4xx range refused the request instead of searching. Whatever else was sent without a result may have been charged.
 *
 * @param keptConnection whether a connection may have been used again that an earlier worker left open
 */
export function settlementOf(called: Called<ServiceValues["account-search"]>, keptConnection: boolean): Settlement {
  const charged = called.sent === 0 ? "no" : "yes";
  if (called.ok) {
    const { page, data } = called.value;
    return { state: "found", charged, problem: null, result: { total: page.total, page: JSON.stringify(withhold(data).kept) } };
  }
  const { problem } = called;
  if (problem.kind === "not-found") return { state: "empty", charged, problem: null, result: { total: 0, page: null } };
  const state = called.sent > 0 && isUnanswered(problem) ? "unknown" : "failed";
  return { state, charged: called.sent === 0 ? "no" : chargeOf(called, keptConnection), problem, result: null };
}

function chargeOf({ problem, perhapsTwice }: Called<never> & { ok: false }, keptConnection: boolean): Charged {
  if (isRefusal(problem)) return "no";
  const dropped = problem.kind === "not-reachable" && problem.status === undefined;
  return perhapsTwice === true || (dropped && keptConnection) ? "maybe-twice" : "maybe";
}

/** 408 is told of a request of which the service, or what stands before it, had enough. */
const isRefusal = ({ status }: Problem) => status !== undefined && status >= 400 && status <= 499 && status !== 408;

const leavesOpen: ReadonlySet<ProblemKind> = new Set<ProblemKind>(["timed-out", "cancelled", "not-reachable", "internal"]);

/** Whether the service received it, nobody can tell. */
const isUnanswered = ({ kind, status }: Problem) => status === undefined && leavesOpen.has(kind);
