import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { detailsOf, hasData, type ReadAnswer } from "../../lib/model/look-up";
import { nameOfPerson } from "../../lib/model/person";
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
  // After an action of the user, a screen with one message takes the focus instead.
  const isMessageAnnounced = !view.acted.value;
  // Above a found company, the problem is only a notice, so it is announced.
  if (screen.kind === "problem") return isFound || isMessageAnnounced ? message(view) : null;
  if (!("answer" in screen)) return null;
  if (!hasData(screen.answer)) return isMessageAnnounced ? message(view) : null;
  if (screen.updating) return i18n.t("status.updating");
  return screen.failure === null ? nameOf(screen.answer) : message(view);
}

/** Draws the message's sentence, once its code is loaded. */
const message = (view: SubjectView) => (
  // The region is hidden, so the button of the default `NotLoaded` would take the focus unseen.
  <Loaded load={loadProblem} ifFailed={i18n.t("state.notLoaded")}>
    {({ MessageSentence }) => <MessageSentence view={view} />}
  </Loaded>
);

/** Returns the found name, else the address or domain. */
function nameOf(answer: ReadAnswer): string {
  if ("address" in answer) return nameOfPerson(answer.person) ?? answer.address;
  return detailsOf(answer)?.name ?? answer.domain;
}
