import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Problem } from "../../lib/model/problem";
import type { Card } from "../../lib/stores/card";
import type { IconName } from "../parts/icon";
import { problemLabels, type ProblemContext, type ProblemLabels } from "../problems/problem-labels";

/** What the words of a problem depend on, in a card. */
export const problemContext = (card: Card, about: "person" | "company"): ProblemContext => {
  const initialState = card.initialState.value;
  return {
    about,
    pause: card.pause.value,
    cap: initialState?.usage.lookups.cap ?? 0,
    sample: initialState?.settings.mode === "sample",
  };
};

export const labelsOfProblem = (card: Card, problem: Problem, about: "person" | "company"): ProblemLabels =>
  problemLabels(problem, problemContext(card, about));

/** True for a failure, which a notice says; the rest keeps the person from nothing but an answer. */
export const isAlarming = ({ icon }: ProblemLabels): boolean => icon?.kind === "danger";

/** A problem that takes the place of what could not be had; null where a notice says it. */
export function problemState(
  card: Card,
  problem: Problem,
  about: "person" | "company",
): { icon: IconName; title: ComponentChildren; text?: string } | null {
  const words = labelsOfProblem(card, problem, about);
  if (isAlarming(words)) return null;
  const state = { icon: words.icon?.name ?? "key", title: words.title };
  if (problem.kind === "key-locked") return { ...state, text: i18n.t("card.keyLockedText") };
  return problem.kind === "no-key" ? { ...state, text: i18n.t("card.noKeyText") } : state;
}
