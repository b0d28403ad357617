import type { Popup } from "../../lib/view/popup";
import { SiteOff } from "../sites/site-off";
import { ChangeDomain, OtherCompany, Ready } from "../states/company-states";
import { NotFound, SampleNotFound } from "../states/not-found";
import { PersonNotFound } from "../states/person-not-found";
import { ProblemState } from "../states/problem-state";
import { RefusedState } from "../states/refused-state";

type Screen = Popup["screen"]["value"];

interface OtherScreenProps {
  popup: Popup;
  screen: Screen;
  verbs: Popup & { version: string };
}

/** Every screen that says one thing and asks for the next step. */
export function OtherScreen({ popup, screen, verbs }: OtherScreenProps) {
  const target = popup.target.value;
  const about = target?.kind === "person" ? "person" : "company";
  const shared = { usage: popup.usage.value, takesFocus: popup.acted.value };
  switch (screen.kind) {
    case "ready":
      return <Ready {...shared} about={about} onLookUp={() => void popup.lookUp()} />;
    case "refused":
      return target?.kind !== "none" ? null : (
        <RefusedState
          {...shared}
          subject={target.subject}
          fault={popup.fault.value}
          onEnter={(text) => void popup.enter(text)}
          onLookUpPerson={() => void popup.lookUpPerson()}
          onOfferSite={popup.tabSite.off.value ? () => popup.offerSite() : undefined}
        />
      );
    case "problem":
      return (
        <ProblemState
          {...shared}
          message={popup.announcer.current.value}
          trouble={screen.trouble}
          about={about}
          sample={popup.sample.value}
          pause={popup.pause.value}
          verbs={verbs}
        />
      );
    case "site-off":
      return <SiteOff popup={popup} />;
    case "change-domain":
      return target?.kind !== "company" ? null : (
        <ChangeDomain {...shared} subject={target.subject} chosen={target.chosen} fault={popup.fault.value} popup={popup} />
      );
    case "account":
    case "person":
      return <AnswerQuestion popup={popup} screen={screen} />;
    default:
      return null;
  }
}

interface AnswerQuestionProps {
  popup: Popup;
  screen: Extract<Screen, { kind: "account" | "person" }>;
}

/** An answer that asks the reader something. */
function AnswerQuestion({ popup, screen }: AnswerQuestionProps) {
  const { answer, sent } = screen;
  const target = popup.target.value;
  const shared = { usage: popup.usage.value, takesFocus: popup.acted.value, sent };
  if (answer.kind === "other-company") return <OtherCompany {...shared} answer={answer} popup={popup} />;
  if (answer.kind !== "not-found") return null;
  if ("domain" in answer) {
    if (target?.kind !== "company") return null;
    const form = { ...shared, answer, subject: target.subject, fault: popup.fault.value, popup };
    return answer.sample ? <SampleNotFound {...form} /> : <NotFound {...form} />;
  }
  return (
    <PersonNotFound
      {...shared}
      address={answer.address}
      stored={answer.stored}
      hasCompany={target?.kind === "person" && target.subject.kind === "company"}
      onRefresh={() => void popup.lookUp({ refresh: true })}
      onLookUpCompany={() => void popup.lookUpCompany()}
    />
  );
}
