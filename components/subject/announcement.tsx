import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { detailsOf, hasData } from "../../lib/model/look-up";
import { nameOfPerson } from "../../lib/model/person";
import type { Answer, Failure } from "../../lib/stores/subject-screen";
import type { SubjectView } from "../../lib/stores/subject-view";
import { Loaded } from "../parts/loaded";
import { loadProblem } from "../problems/answer-notices";

/** Returns a look-up's progress, problem or found name for screen readers; else `null`. */
export function announcement(
  view: SubjectView,
  /** Whether a company found by a search is drawn. */
  isFound = false,
): ComponentChildren {
  const screen = view.screen.value;
  if (screen.kind === "loading") return i18n.t("popup.looking");
  // Above a found company, the problem is only a notice, so it is announced.
  if (screen.kind === "problem" && isFound) return problem(view, screen.failure);
  // A screen with one message takes the focus instead.
  if (!("answer" in screen) || !hasData(screen.answer)) return null;
  if (screen.updating) return i18n.t("status.updating");
  return screen.failure === null ? nameOf(screen.answer) : problem(view, screen.failure);
}

/** Draws the problem's sentence, once its code is loaded. */
const problem = (view: SubjectView, failure: Failure) => (
  // The region is hidden, so the button of the default `NotLoaded` would take the focus unseen.
  <Loaded load={loadProblem} ifFailed={i18n.t("state.notLoaded")}>
    {({ ProblemSentence }) => <ProblemSentence view={view} failure={failure} />}
  </Loaded>
);

/** Returns the found name, else the address or domain; `null` without a profile. */
function nameOf(answer: Answer): string | null {
  if ("address" in answer) return answer.kind === "person" ? (nameOfPerson(answer.person) ?? answer.address) : null;
  return detailsOf(answer)?.name ?? answer.domain;
}
