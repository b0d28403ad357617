import type { Screen } from "../../lib/stores/subject-screen";
import type { SubjectView } from "../../lib/stores/subject-view";
import { ChangeDomain, OtherCompany, Ready } from "./company-states";
import { NotFound, PersonNotFound, SampleNotFound } from "./not-found";
import { ProblemState } from "./problem-state";
import { RefusedState } from "./refused-state";

interface SubjectStateProps {
  view: SubjectView;
  screen: Screen;
  /** Offers to switch on the tab's site. `undefined` in the panel, or if the site is on or cannot be enabled. */
  onOfferSite?: (() => void) | undefined;
  /** Focuses the surface's search box. If `undefined`, the state draws its own. */
  onFocusBox?: (() => void) | undefined;
}

/** Draws a subject's screen, if it has one message and a next step. */
export function SubjectState({ view, screen, onOfferSite, onFocusBox }: SubjectStateProps) {
  const target = view.target.value;
  switch (screen.kind) {
    case "ready":
      return <Ready view={view} paced={screen.paced === true} />;
    case "refused":
      return target?.kind !== "none" ? null : (
        <RefusedState view={view} target={target} onOfferSite={onOfferSite} onFocusBox={onFocusBox} />
      );
    case "problem":
      return <ProblemState view={view} failure={screen.failure} />;
    case "change-domain":
      return target?.kind !== "company" ? null : <ChangeDomain view={view} target={target} />;
    case "account":
    case "person":
      return <AnswerWithoutData view={view} screen={screen} />;
    default:
      return null;
  }
}

/** Draws `other-company` and `not-found`. A missing account is drawn only if the subject is a company. */
function AnswerWithoutData({ view, screen }: { view: SubjectView; screen: Extract<Screen, { kind: "account" | "person" }> }) {
  const { answer, sent } = screen;
  if (answer.kind === "other-company") return <OtherCompany view={view} answer={answer} sent={sent} />;
  if (answer.kind !== "not-found") return null;
  if (!("domain" in answer)) return <PersonNotFound view={view} answer={answer} sent={sent} />;
  if (view.target.value?.kind !== "company") return null;
  return answer.sample ? <SampleNotFound view={view} answer={answer} /> : <NotFound view={view} answer={answer} sent={sent} />;
}
