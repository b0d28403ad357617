import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import type { AccountAnswer } from "../../lib/model/look-up";
import type { CompanySubject } from "../../lib/model/subject";
import type { TypedFault } from "../../lib/stores/popup-screen";
import type { SubjectView } from "../../lib/stores/subject-view";
import { Button } from "../parts/button";
import { Rich } from "../parts/rich";
import { SpendLine } from "../parts/spend";
import { State } from "../parts/state";
import { DomainForm } from "./domain-form";
import { lookUpCost, requestsUsed, spendSentence } from "./spend-labels";

interface StateProps {
  usage: Usage | null;
  takesFocus: boolean;
}

interface ReadyProps extends StateProps {
  about: "company" | "person";
  /** True if too many recent look-ups prevented an automatic one. */
  paced: boolean;
  onLookUp: () => void;
}

/** Asks before sending. */
export function Ready({ about, paced, usage, takesFocus, onLookUp }: ReadyProps) {
  const person = about === "person";
  return (
    <State
      title={paced ? i18n.t("card.paced") : person ? i18n.t("state.ready.titlePerson") : i18n.t("state.ready.title")}
      text={
        paced
          ? i18n.t("card.pacedText")
          : usage === null
            ? i18n.t("state.ready.textSample")
            : person
              ? i18n.t("state.ready.textPerson")
              : i18n.t("state.ready.text")
      }
      takesFocus={takesFocus}
    >
      <div class="spend wide">
        <Button look="primary" wide cost={lookUpCost(usage)} onClick={onLookUp}>
          {i18n.t("action.lookUp")}
        </Button>
        {usage !== null && <SpendLine lookups={usage.lookups} />}
      </div>
    </State>
  );
}

export interface FormStateProps extends StateProps {
  subject: CompanySubject;
  fault: TypedFault | null;
  popup: Pick<SubjectView, "chooseDomain" | "enter" | "lookUp" | "cancelChange" | "forgetChoice" | "remembers">;
}

/** Draws the form behind Change and Wrong company. */
export function ChangeDomain({ subject, chosen, fault, usage, takesFocus, popup }: FormStateProps & { chosen: boolean }) {
  const { host, domain, remembered } = subject;
  /** A remembered choice can only be forgotten if storage is allowed. */
  const canForget = chosen && host !== null && (popup.remembers.value || !remembered);
  return (
    <State
      title={i18n.t("state.changeDomain.title")}
      text={<Rich text={([slot]) => durationLabel(host, chosen, slot)}>{[<b key="domain">{domain}</b>]}</Rich>}
      takesFocus={takesFocus}
      actions={
        <>
          <Button onClick={() => popup.cancelChange()}>{i18n.t("action.cancel")}</Button>
          {canForget && <Button onClick={() => void popup.forgetChoice()}>{i18n.t("action.useRegistered")}</Button>}
        </>
      }
    >
      <DomainForm
        initial={domain}
        fault={fault}
        remember={host === null || !popup.remembers.value ? null : i18n.t("form.useItFromNowOn", [host])}
        cost={lookUpCost(usage)}
        caption={spendSentence(usage, "stored")}
        autoFocus
        onSubmit={(text, how) => void popup.chooseDomain(text, how)}
      />
    </State>
  );
}

function durationLabel(host: string | null, chosen: boolean, slot: string): string {
  if (host === null) return i18n.t("state.changeDomain.textTyped", [slot]);
  return chosen ? i18n.t("state.changeDomain.textRemembered", [slot]) : i18n.t("state.changeDomain.text", [slot]);
}

interface OtherCompanyProps extends Omit<StateProps, "usage"> {
  answer: Extract<AccountAnswer, { kind: "other-company" }>;
  sent: number;
  popup: Pick<SubjectView, "accept" | "change">;
}

/** Draws an answer about another domain than the requested one. */
export function OtherCompany({ answer, sent, takesFocus, popup }: OtherCompanyProps) {
  const { domain, answered, name } = answer;
  const parts = [<b key="asked">{domain}</b>, <b key="answered">{answered}</b>, <bdi key="name">{name}</bdi>];
  return (
    <State
      title={i18n.t("state.otherCompany.title")}
      text={
        <Rich
          text={([asked, given, named]) =>
            name === null
              ? i18n.t("state.otherCompany.textUnnamed", [asked, given])
              : i18n.t("state.otherCompany.text", [asked, given, named])
          }
        >
          {parts}
        </Rich>
      }
      icon={{ name: "caution", kind: "caution" }}
      takesFocus={takesFocus}
      detail={requestsUsed(sent)}
      actions={
        <>
          <Button look="primary" onClick={() => void popup.accept()}>
            {i18n.t("action.showIt")}
          </Button>
          <Button onClick={() => popup.change()}>{i18n.t("action.editDomain")}</Button>
        </>
      }
    />
  );
}
