import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { detailsOf, type AccountAnswer, type PersonAnswer } from "../../lib/model/look-up";
import { nameOfPerson } from "../../lib/model/person";
import type { Problem } from "../../lib/model/problem";
import type { Card } from "../../lib/stores/card";
import type { CardScreen, Known } from "../../lib/stores/card-screen";
import { factsInLine } from "../formats";
import type { IconName } from "../parts/icon";
import {
  problemLabels,
  titleWithoutDetails,
  titleWithoutProfile,
  type ProblemContext,
  type ProblemLabels,
} from "../problems/problem-labels";

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

/** Returns a problem's icon and texts, drawn instead of an answer; `null` for alarming labels, which a notice shows. */
export function problemState(card: Card, problem: Problem): { icon: IconName; title: ComponentChildren; text?: string } | null {
  const labels = labelsOfProblem(card, problem);
  if (isAlarming(labels)) return null;
  const state = { icon: labels.icon?.name ?? "key", title: labels.title };
  if (problem.kind === "key-locked") return { ...state, text: i18n.t("card.keyLockedText") };
  return problem.kind === "no-key" ? { ...state, text: labels.text } : state;
}

/** Returns the title for screen readers, such as the answers' names. Empty without an answer or a choice. */
export function titleOf(screen: CardScreen): string {
  switch (screen.kind) {
    case "choices":
      return i18n.t("card.choose");
    case "refused":
      return "";
    case "person":
      return factsInLine([personName(screen.person), companyName(screen.company)]);
    case "company":
      return companyName(screen.company);
  }
}

function personName(person: Known<PersonAnswer>): string {
  if (person.kind !== "known") return "";
  const { answer } = person;
  return answer.kind === "person" ? (nameOfPerson(answer.person) ?? answer.address) : titleWithoutProfile(answer);
}

function companyName(company: Known<AccountAnswer> | null): string {
  if (company?.kind !== "known") return "";
  const details = detailsOf(company.answer);
  return details === null ? titleWithoutDetails(company.answer) : (details.name ?? company.answer.domain);
}
