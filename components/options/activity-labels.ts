import { i18n } from "#i18n";
import type { ActivityLine, LoggedOperation, Outcome } from "../../lib/model/activity";
import { formatNumber, counted } from "../formats";

/** Returns the table's headings, also the first headings of the export. */
export const activityHeadings = () => [
  i18n.t("options.activity.time"),
  i18n.t("options.activity.operation"),
  i18n.t("options.activity.argument"),
  i18n.t("options.activity.outcome"),
  i18n.t("options.activity.cost"),
];

const operationLabel = {
  "company-search": "options.activity.company_search",
  "account-overview": "options.activity.account_overview",
  "profile-overview": "options.activity.profile_overview",
  "account-search": "options.activity.account_search",
  "hand-off": "options.activity.handOff",
} as const satisfies Record<LoggedOperation, string>;

const reasonLabel = {
  "look-up": "options.reason.look_up",
  repeat: "options.reason.repeat",
  fallback: "options.reason.fallback",
  test: "options.reason.test",
  search: "options.reason.search",
  "hand-off": "options.reason.handOff",
} as const satisfies Record<ActivityLine["reason"], string>;

const outcomeLabel = {
  pending: "batch.waiting",
  found: "options.activity.found",
  "not-found": "options.activity.notFound",
  opened: "options.outcome.opened",
  unknown: "options.outcome.unknown",
  "key-refused": "options.outcome.key_refused",
  "no-permission": "options.outcome.no_permission",
  "no-credits": "options.outcome.no_credits",
  "bad-request": "options.outcome.bad_request",
  "rate-limited": "options.outcome.rate_limited",
  "service-failed": "options.outcome.service_failed",
  "not-reachable": "options.outcome.not_reachable",
  offline: "options.outcome.offline",
  "timed-out": "options.outcome.timed_out",
  redirected: "options.outcome.redirected",
  "not-json": "options.outcome.unreadable",
  "not-the-interface": "options.outcome.unreadable",
  "too-large": "options.outcome.too_large",
  cancelled: "options.outcome.cancelled",
  interrupted: "options.outcome.unknown",
  "no-key": "options.outcome.not_sent",
  "key-locked": "options.outcome.not_sent",
  "managed-off": "options.outcome.not_sent",
  "no-consent": "options.outcome.not_sent",
  "no-access": "options.outcome.not_sent",
  "cap-reached": "options.outcome.not_sent",
  "storage-full": "options.outcome.not_sent",
  internal: "options.outcome.internal",
} as const satisfies Record<Outcome, string>;

/** Returns an operation's name for the log. */
export const operationName = (operation: LoggedOperation): string => i18n.t(operationLabel[operation]);
/** Returns a reason's name: "Repeat after a failure". */
export const reasonName = (reason: ActivityLine["reason"]): string => i18n.t(reasonLabel[reason]);

/** Returns the outcome, with the duration if found, else with any HTTP status: "Found, 0.4 s". */
export function outcomeSentence({ outcome, status, duration }: ActivityLine): string {
  const label = i18n.t(outcomeLabel[outcome]);
  if (outcome === "found" && duration !== null) return i18n.t("word.list", [label, requestDuration(duration)]);
  return status === null || outcome === "found" ? label : i18n.t("word.list", [label, status]);
}

/** Returns "0.4 s", or "11 ms" below a tenth of a second. */
export function requestDuration(milliseconds: number): string {
  if (milliseconds < 100) return i18n.t("word.durationMilliseconds", [formatNumber(Math.round(milliseconds))]);
  return i18n.t("word.durationSeconds", [formatNumber(Math.round(milliseconds / 100) / 10)]);
}

/** The service documents a cost in credits for account search only. */
const costLabel = {
  "company-search": "options.activity.notStated",
  "account-overview": "options.activity.notStated",
  "profile-overview": "options.activity.notStated",
  "account-search": "options.activity.credits",
  "hand-off": "options.activity.noCost",
} as const satisfies Record<LoggedOperation, string>;

/** Returns an operation's cost in words, without a number. */
export const costName = (operation: LoggedOperation): string => i18n.t(costLabel[operation]);

/** Returns the logged argument; for a search, its number of filters in words. */
export function argumentText({ operation, argument }: ActivityLine): string {
  const filters = operation === "account-search" && /^\d{1,4}$/.test(argument) ? Number(argument) : null;
  return filters === null ? argument : counted("search.results.filterCount", filters);
}
