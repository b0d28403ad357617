import { i18n } from "#i18n";
import { formatClock, formatNextMonth } from "../formats";
import type { Problem, ProblemKind } from "../../lib/model/problem";

/** Returns why the test failed and the next step. */
export function testProblem(problem: Problem): string {
  if (problem.kind === "rate-limited" && problem.until !== undefined)
    return i18n.t("options.problem.rate_limited_until", [formatClock(problem.until)]);
  if (problem.kind === "cap-reached") return i18n.t("options.problem.cap_reached", [formatNextMonth(problem.at)]);
  const { kind, status, looksLike } = problem;
  if (status === 511 || (looksLike === "web-page" && status !== undefined && status < 300)) return i18n.t("options.problem.sign_in");
  if (looksLike === "cut-off" || (kind === "not-reachable" && status !== undefined && status !== 407))
    return i18n.t("options.problem.broke_off");
  return i18n.t(looksLike === "nothing" ? "options.problem.nothing" : labels[kind]);
}

/** Returns the service's message and status, for its administrator; `null` if nothing was sent. */
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
  "key-refused": "options.problem.key_refused",
  "no-permission": "options.problem.no_permission",
  "no-credits": "options.problem.no_credits",
  "bad-request": "options.problem.bad_request",
  "not-found": "options.problem.bad_request",
  "rate-limited": "options.problem.rate_limited",
  "service-failed": "options.problem.service_failed",
  "not-reachable": "options.problem.not_reachable",
  offline: "options.problem.offline",
  "timed-out": "options.problem.timed_out",
  redirected: "options.problem.redirected",
  "not-json": "options.problem.unreadable",
  "not-the-interface": "options.problem.unreadable",
  "too-large": "options.problem.too_large",
  cancelled: "options.problem.cancelled",
  "storage-full": "options.problem.storage_full",
  interrupted: "options.problem.interrupted",
  internal: "options.problem.internal",
} as const satisfies Record<Exclude<ProblemKind, "cap-reached">, string>;
