import { i18n } from "#i18n";
import { formatClock, formatNextMonth } from "../formats";
import type { Problem, ProblemKind } from "../../lib/model/problem";

/** Returns why the connection test failed, and the next step. `null` if the labels of a failed look-up apply. */
export function testProblem(problem: Problem): string | null {
  if (problem.kind === "rate-limited" && problem.until !== undefined)
    return i18n.t("options.problem.rate_limited_until", [formatClock(problem.until)]);
  if (problem.kind === "cap-reached") return i18n.t("options.problem.cap_reached", [formatNextMonth(problem.at)]);
  return hasLabel(problem.kind) ? i18n.t(labels[problem.kind]) : null;
}

/** Returns the service's message, and the host and status of a sent request, for the administrator. `null` if there is neither. */
export function testProblemDetail(problem: Problem): string | null {
  const { status, host, message, at, tries = 0 } = problem;
  const messages = message === undefined ? [] : [i18n.t("options.problem.says", [message])];
  const wasSent = status !== undefined || tries > 0;
  const where = host === undefined || !wasSent ? [] : [destination(status, host, formatClock(at))];
  const detail = [...messages, ...where].join(" ");
  return detail === "" ? null : detail;
}

const destination = (status: number | undefined, host: string, time: string): string =>
  status === undefined ? i18n.t("options.problem.detailHost", [host, time]) : i18n.t("options.problem.detail", [status, host, time]);

const labels = {
  "no-key": "options.problem.no_key",
  "key-locked": "options.problem.key_locked",
  "managed-off": "state.managedOff.title",
  "no-consent": "options.problem.no_consent",
  "no-access": "options.problem.no_access",
  "no-permission": "options.problem.no_permission",
  "no-credits": "options.problem.no_credits",
  "bad-request": "options.problem.bad_request",
  "not-found": "options.problem.bad_request",
  "rate-limited": "options.problem.rate_limited",
  offline: "options.problem.offline",
  "timed-out": "options.problem.timed_out",
  cancelled: "options.problem.cancelled",
  interrupted: "options.problem.interrupted",
} as const satisfies Partial<Record<ProblemKind, string>>;

const hasLabel = (kind: ProblemKind): kind is keyof typeof labels => kind in labels;
