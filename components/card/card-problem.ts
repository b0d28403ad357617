import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Problem } from "../../lib/model/problem";
import type { Card } from "../../lib/stores/card";
import type { IconName } from "../parts/icon";
import { problemLabels, type ProblemContext, type ProblemLabels } from "../problems/problem-labels";

/** Returns the card's state on which a problem's labels depend. */
export const problemContext = (card: Card): ProblemContext => ({
  about: card.screen.value?.kind === "person" ? "person" : "company",
  pause: card.pause.value,
  sample: card.initialState.value?.settings.mode === "sample",
});

/** Returns a problem's labels for the card's state. */
export const labelsOfProblem = (card: Card, problem: Problem): ProblemLabels => problemLabels(problem, problemContext(card));

/** True for labels with a danger icon. "Offline" and a pause have another icon. */
export const isAlarming = ({ icon }: ProblemLabels): boolean => icon?.kind === "danger";

/** Returns the icon and texts to draw in place of an answer; `null` for alarming labels, which a notice shows. */
export function problemState(card: Card, problem: Problem): { icon: IconName; title: ComponentChildren; text?: string } | null {
  const labels = labelsOfProblem(card, problem);
  if (isAlarming(labels)) return null;
  const state = { icon: labels.icon?.name ?? "key", title: labels.title };
  if (problem.kind === "key-locked") return { ...state, text: i18n.t("card.keyLockedText") };
  return problem.kind === "no-key" ? { ...state, text: labels.text } : state;
}
