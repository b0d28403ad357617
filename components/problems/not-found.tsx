import { i18n } from "#i18n";
import { flagship } from "../../lib/model/flagship";
import type { AccountAnswer, PersonAnswer } from "../../lib/model/look-up";
import type { SubjectView } from "../../lib/stores/subject-view";
import { commaList } from "../formats";
import { Button, ButtonAnchor, pageLink } from "../parts/button";
import { Rich } from "../parts/rich";
import { State } from "../parts/state";
import { DomainForm } from "./domain-form";
import { problemSentence, titleWithoutDetails, titleWithoutProfile } from "./problem-labels";
import { lookUpCost, requestsUsed, spendSentence } from "./spend-labels";

interface NotFoundProps<Answer extends AccountAnswer | PersonAnswer = AccountAnswer> {
  view: SubjectView;
  answer: Extract<Answer, { kind: "not-found" }>;
  sent: number;
}

/** Draws the message for a missing or empty account. */
export function NotFound({ view, answer, sent }: NotFoundProps) {
  const { blank, closest, domain, fallback, stored } = answer;
  const target = view.target.value;
  const host = target?.kind === "company" ? target.subject.host : null;
  return (
    // Another domain's message has a new form, and takes the focus.
    <State
      key={domain}
      title={titleWithoutDetails(answer)}
      text={blank ? i18n.t("state.accountBlank.text", [domain]) : i18n.t("state.notFound.text", [domain])}
      icon={{ name: "not-found" }}
      takesFocus={view.acted.value}
      actions={<Refresh view={view} />}
      detail={requestsUsed(sent)}
    >
      {closest !== null && <p>{closestLabel(closest)}</p>}
      {fallback !== null && (
        <p>
          <Rich text={([why]) => i18n.t("state.notFound.fallback", [why])}>{problemSentence(fallback, { about: "company" })}</Rich>
        </p>
      )}
      <DomainForm
        view={view}
        initial={closest?.domain ?? ""}
        remember={host === null || !view.remembers.value ? null : i18n.t("form.useFromNowOn", [host])}
        caption={spendSentence(view.usage.value, stored ? "repeat" : "plain")}
      />
    </State>
  );
}

/** Returns the closest company's domain and name. */
const closestLabel = ({ name, domain }: { name: string | null; domain: string }): string =>
  i18n.t("state.notFound.closest", [commaList(name === null ? [domain] : [domain, name])]);

/** Draws the button that repeats the look-up. */
const Refresh = ({ view }: { view: SubjectView }) => (
  <Button icon="refresh" cost={lookUpCost(view.usage.value)} onClick={() => void view.lookUp({ refresh: true })}>
    {i18n.t("action.refresh")}
  </Button>
);

/** Draws the message for a domain outside the sample data. */
export function SampleNotFound({ view, answer }: Omit<NotFoundProps, "sent">) {
  return (
    <State
      key={answer.domain}
      title={i18n.t("state.sampleNotFound.title")}
      text={i18n.t("state.sampleNotFound.text", [answer.domain])}
      icon={{ name: "not-found" }}
      takesFocus={view.acted.value}
      actions={
        <>
          <Button variant="primary" onClick={() => void view.enter(flagship.domain)}>
            {i18n.t("state.sampleNotFound.show", [flagship.name])}
          </Button>
          <ButtonAnchor {...pageLink("welcome.html#/connect")}>{i18n.t("action.connect")}</ButtonAnchor>
        </>
      }
    >
      <DomainForm view={view} isSecondary initial={answer.closest?.domain ?? ""} remember={null} caption={null} />
    </State>
  );
}

/** Draws the message for a missing or empty profile. */
export function PersonNotFound({ view, answer, sent }: NotFoundProps<PersonAnswer>) {
  const { address, blank, stored } = answer;
  const usage = view.usage.value;
  const target = view.target.value;
  const text = usage === null ? i18n.t("state.personNotFound.textSample", [address]) : i18n.t("state.personNotFound.text", [address]);
  return (
    <State
      title={titleWithoutProfile(answer)}
      text={blank ? i18n.t("state.personBlank.text", [address]) : text}
      icon={{ name: "not-found" }}
      takesFocus={view.acted.value}
      detail={[stored && usage !== null && i18n.t("state.personNotFound.detail"), requestsUsed(sent)].filter(Boolean).join(" ")}
      actions={
        <>
          {target?.kind === "person" && target.subject.kind === "company" && (
            <Button
              variant="primary"
              cost={target.company?.freshness.fresh === true ? undefined : lookUpCost(usage)}
              onClick={() => void view.lookUpCompany()}
            >
              {i18n.t("action.lookUpCompany")}
            </Button>
          )}
          <Refresh view={view} />
        </>
      }
    />
  );
}
