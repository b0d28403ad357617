import { i18n } from "#i18n";
import type { Problem } from "../../lib/model/problem";
import { problemLabels, type ProblemContext, type ProblemLabels } from "../problems/problem-labels";

/** Returns a problem's labels. A full disk may prevent storing the answer of a list or search, whose request was then sent. */
export function panelProblemLabels(problem: Problem, context: ProblemContext): ProblemLabels {
  const labels = problemLabels(problem, context);
  const wasSent = problem.kind === "storage-full" && (problem.tries ?? 0) > 0;
  return wasSent ? { ...labels, text: i18n.t("state.mayCount") } : labels;
}
