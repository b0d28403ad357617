import { i18n } from "#i18n";
import { flagship } from "../../lib/model/flagship";
import type { AccountAnswer } from "../../lib/model/look-up";
import { Button, ButtonAnchor } from "../parts/button";
import { Rich } from "../parts/rich";
import { State } from "../parts/state";
import { DomainForm } from "./domain-form";
import type { FormStateProps } from "./company-states";
import { pageLink } from "./page-link";
import { problemSentence } from "./problem-labels";
import { lookUpCost, requestsUsed, spendSentence } from "./spend-labels";

interface NotFoundProps extends FormStateProps {
  answer: Extract<AccountAnswer, { kind: "not-found" }>;
  sent: number;
}

/** Draws that neither an account nor the company search has data. */
export function NotFound({ answer, sent, subject, fault, usage, takesFocus, popup }: NotFoundProps) {
  const { blank, closest, domain, fallback, stored } = answer;
  return (
    <State
      title={blank ? i18n.t("state.accountBlank.title") : i18n.t("state.notFound.title")}
      text={blank ? i18n.t("state.accountBlank.text", [domain]) : i18n.t("state.notFound.text", [domain])}
      icon={{ name: "not-found" }}
      takesFocus={takesFocus}
      actions={
        <Button icon="refresh" cost={lookUpCost(usage)} onClick={() => void popup.lookUp({ refresh: true })}>
          {i18n.t("action.refresh")}
        </Button>
      }
      detail={requestsUsed(sent)}
    >
      {closest !== null && <p>{closestLabel(closest)}</p>}
      {fallback !== null && (
        <p>
          <Rich text={([why]) => i18n.t("state.notFound.fallback", [why])}>
            {[problemSentence(fallback, { about: "company", cap: usage?.lookups.cap })]}
          </Rich>
        </p>
      )}
      <DomainForm
        initial={closest?.domain ?? ""}
        fault={fault}
        remember={subject.host === null || !popup.remembers.value ? null : i18n.t("form.useFromNowOn", [subject.host])}
        cost={lookUpCost(usage)}
        caption={spendSentence(usage, stored ? "repeat" : "plain")}
        onSubmit={(text, how) => void popup.chooseDomain(text, how)}
      />
    </State>
  );
}

const closestLabel = ({ name, domain }: { name: string | null; domain: string }): string =>
  name === null ? i18n.t("state.notFound.closest", [domain]) : i18n.t("state.notFound.closestNamed", [domain, name]);

/** Draws that sample data lack this site, with links to a sample and the service. */
export function SampleNotFound({ answer, fault, takesFocus, popup }: Omit<NotFoundProps, "sent" | "subject" | "usage">) {
  return (
    <State
      title={i18n.t("state.sampleNotFound.title")}
      text={i18n.t("state.sampleNotFound.text", [answer.domain])}
      icon={{ name: "not-found" }}
      takesFocus={takesFocus}
      actions={
        <>
          <Button look="primary" onClick={() => void popup.enter(flagship.domain)}>
            {i18n.t("state.sampleNotFound.show", [flagship.name])}
          </Button>
          <ButtonAnchor {...pageLink("welcome.html#/connect")}>{i18n.t("action.connect")}</ButtonAnchor>
        </>
      }
    >
      <DomainForm
        besides
        initial={answer.closest?.domain ?? ""}
        fault={fault}
        remember={null}
        caption={null}
        onSubmit={(text, how) => void popup.chooseDomain(text, how)}
      />
    </State>
  );
}
