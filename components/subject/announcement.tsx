import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { detailsOf, hasData } from "../../lib/model/look-up";
import { nameOfPerson } from "../../lib/model/person";
import type { Answer, Failure } from "../../lib/stores/subject-screen";
import type { SubjectView } from "../../lib/stores/subject-view";
import { Loaded } from "../parts/loaded";
import { loadProblem } from "../problems/answer-notices";

/**
 * Returns a text about a look-up for screen readers: its progress, its problem, or the name found. `null` for a screen with one message,
 * which takes the focus. `isFound`: a company found by a search is drawn. A problem is then a notice above it, so it is announced.
 */
export function announcement(view: SubjectView, isFound = false): ComponentChildren {
  const screen = view.screen.value;
  if (screen.kind === "loading") return i18n.t("popup.looking");
  if (screen.kind === "problem" && isFound) return problem(view, screen.failure);
  if (!("answer" in screen) || !hasData(screen.answer)) return null;
  if (screen.updating) return i18n.t("status.updating");
  return screen.failure === null ? nameOf(screen.answer) : problem(view, screen.failure);
}

const problem = (view: SubjectView, failure: Failure) => (
  // The region is hidden, so a button in it would take the focus unseen.
  <Loaded load={loadProblem} ifFailed={i18n.t("state.notLoaded")}>
    {({ ProblemSentence }) => (
      <ProblemSentence view={view} failure={failure} about={view.target.value?.kind === "person" ? "person" : "company"} />
    )}
  </Loaded>
);

function nameOf(answer: Answer): string | null {
  if ("address" in answer) return answer.kind === "person" ? (nameOfPerson(answer.person) ?? answer.address) : null;
  return detailsOf(answer)?.name ?? answer.domain;
}
