import type { SubjectView } from "../../lib/stores/subject-view";
import { ChangeDomain, OtherCompany, Ready } from "./company-states";
import { NotFound, SampleNotFound } from "./not-found";
import { PersonNotFound } from "./person-not-found";
import { ProblemState } from "./problem-state";
import { RefusedState } from "./refused-state";

type Screen = SubjectView["screen"]["value"];

interface SubjectStateProps {
  subject: SubjectView;
  screen: Screen;
  /** Version of the extension, for "Copy details". */
  version: string;
  /** Switches the tab's site on; left out if that is impossible or already done. */
  onOfferSite?: (() => void) | undefined;
  /** Focuses a box already on the screen; left out, the state draws its own. */
  onBox?: (() => void) | undefined;
}

/** Draws a subject's screens with a single message and a next step. */
export function SubjectState({ subject, screen, version, onOfferSite, onBox }: SubjectStateProps) {
  const target = subject.target.value;
  const about = target?.kind === "person" ? "person" : "company";
  const shared = { usage: subject.usage.value, takesFocus: subject.acted.value };
  switch (screen.kind) {
    case "ready":
      return <Ready {...shared} about={about} paced={screen.paced === true} onLookUp={() => void subject.lookUp()} />;
    case "refused":
      return target?.kind !== "none" ? null : (
        <RefusedState
          {...shared}
          subject={target.subject}
          fault={subject.fault.value}
          onEnter={(text) => void subject.enter(text)}
          onLookUpPerson={() => void subject.lookUpPerson()}
          onOfferSite={onOfferSite}
          onBox={onBox}
        />
      );
    case "problem":
      return (
        <ProblemState
          {...shared}
          message={subject.announcer.current.value}
          failure={screen.failure}
          about={about}
          sample={subject.sample.value}
          pause={subject.pause.value}
          verbs={{ ...subject, version }}
        />
      );
    case "change-domain":
      return target?.kind !== "company" ? null : (
        <ChangeDomain {...shared} subject={target.subject} chosen={target.chosen} fault={subject.fault.value} popup={subject} />
      );
    case "account":
    case "person":
      return <AnswerQuestion subject={subject} screen={screen} />;
    default:
      return null;
  }
}

interface AnswerQuestionProps {
  subject: SubjectView;
  screen: Extract<Screen, { kind: "account" | "person" }>;
}

/** Draws an answer that requires a decision. */
function AnswerQuestion({ subject, screen }: AnswerQuestionProps) {
  const { answer, sent } = screen;
  const target = subject.target.value;
  const shared = { usage: subject.usage.value, takesFocus: subject.acted.value, sent };
  if (answer.kind === "other-company") return <OtherCompany {...shared} answer={answer} popup={subject} />;
  if (answer.kind !== "not-found") return null;
  if ("domain" in answer) {
    if (target?.kind !== "company") return null;
    const form = { ...shared, answer, subject: target.subject, fault: subject.fault.value, popup: subject };
    return answer.sample ? <SampleNotFound {...form} /> : <NotFound {...form} />;
  }
  return (
    <PersonNotFound
      {...shared}
      address={answer.address}
      blank={answer.blank === true}
      stored={answer.stored}
      hasCompany={target?.kind === "person" && target.subject.kind === "company"}
      onRefresh={() => void subject.lookUp({ refresh: true })}
      onLookUpCompany={() => void subject.lookUpCompany()}
    />
  );
}
