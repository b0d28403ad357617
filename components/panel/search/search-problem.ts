import { i18n } from "#i18n";
import type { Problem } from "../../../lib/model/problem";
import { formatClock, formatNextMonth, counted } from "../../formats";
import { problemLabels, type ProblemLabels } from "../../problems/problem-labels";

/** Returns a problem's labels for a search. */
export function searchProblemLabels(problem: Problem, sample: boolean): ProblemLabels {
  const labels = problemLabels(problem, { about: "company", sample });
  return {
    ...labels,
    ...ofSearch(problem),
    // With sample data, keeps the note that `ofSearch` would remove for "cancelled".
    ...(sample && { detail: labels.detail }),
  };
}

/** Returns the labels that differ for searches. */
function ofSearch(problem: Problem): Partial<ProblemLabels> {
  const { kind, at, message } = problem;
  switch (kind) {
    case "no-consent":
      return { text: i18n.t("search.problem.noConsent") };
    case "no-permission":
      return { text: i18n.t("search.problem.noPermission") };
    case "offline":
      return { title: i18n.t("state.offline.notice"), text: i18n.t("search.problem.offlineText") };
    case "rate-limited":
      return { text: i18n.t("search.problem.rateLimitedText", [formatClock(problem.until ?? at)]) };
    case "cap-reached": {
      const { cap = 0 } = problem;
      if (cap === 0) return {};
      return { title: counted("search.problem.capReached", cap), text: i18n.t("search.problem.capReachedText", [formatNextMonth(at)]) };
    }
    case "bad-request":
      return {
        text: message === undefined ? i18n.t("search.problem.badRequestPlain") : i18n.t("search.problem.badRequestText", [message]),
      };
    case "cancelled":
      return { detail: undefined };
    case "internal":
      return { text: i18n.t("search.problem.internalText") };
    default:
      return {};
  }
}
