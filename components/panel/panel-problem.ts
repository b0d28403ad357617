import { i18n } from "#i18n";
import type { Problem } from "../../lib/model/problem";
import { problemLabels, type ProblemContext, type ProblemLabels } from "../problems/problem-labels";

/** Returns a problem's labels. If a full disk prevented storing a sent request's answer, the text states that the request may count. */
export function panelProblemLabels(problem: Problem, context: ProblemContext): ProblemLabels {
  const labels = problemLabels(problem, context);
  const wasSent = problem.kind === "storage-full" && (problem.tries ?? 0) > 0;
  return wasSent ? { ...labels, text: i18n.t("state.mayCount") } : labels;
}
