import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import type { AccountAnswer } from "../../lib/model/look-up";
import type { CompanySubject } from "../../lib/model/subject";
import type { Popup } from "../../lib/view/popup";
import type { TypedFault } from "../../lib/view/popup-screen";
import { Button } from "../parts/button";
import { Rich } from "../parts/rich";
import { SpendLine } from "../parts/spend";
import { State } from "../parts/state";
import { DomainForm } from "./domain-form";
import { requestsUsed, spendSentence } from "./spend-words";

interface StateProps {
  usage: Usage | null;
  takesFocus: boolean;
}

/** Asks before sending. */
export function Ready({ about, usage, takesFocus, onLookUp }: StateProps & { about: "company" | "person"; onLookUp: () => void }) {
  const person = about === "person";
  return (
    <State
      title={person ? i18n.t("state.ready.titlePerson") : i18n.t("state.ready.title")}
      text={person ? i18n.t("state.ready.textPerson") : i18n.t("state.ready.text")}
      takesFocus={takesFocus}
    >
      <div class="spend wide">
        <Button look="primary" wide cost={i18n.t("spend.mayUse")} onClick={onLookUp}>
          {i18n.t("action.lookUp")}
        </Button>
        {usage !== null && <SpendLine lookups={usage.lookups} />}
      </div>
    </State>
  );
}

interface FormStateProps extends StateProps {
  subject: CompanySubject;
  fault: TypedFault | null;
  popup: Pick<Popup, "chooseDomain" | "lookUp" | "cancelChange" | "forgetChoice">;
}

type NotFoundAnswer = Extract<AccountAnswer, { kind: "not-found" }>;

/** 404: no account, and the company search knows no better. */
export function NotFound({
  answer,
  sent,
  subject,
  fault,
  usage,
  takesFocus,
  popup,
}: FormStateProps & { answer: NotFoundAnswer; sent: number }) {
  const { closest, domain } = answer;
  return (
    <State
      title={i18n.t("state.notFound.title")}
      text={i18n.t("state.notFound.text", [domain])}
      icon={{ name: "not-found" }}
      takesFocus={takesFocus}
      actions={
        <Button icon="refresh" cost={i18n.t("spend.mayUse")} onClick={() => void popup.lookUp({ refresh: true })}>
          {i18n.t("action.refresh")}
        </Button>
      }
      detail={requestsUsed(sent)}
    >
      {closest !== null && <p>{closestWords(closest)}</p>}
      <DomainForm
        initial={closest?.domain ?? ""}
        fault={fault}
        remember={subject.host === null ? null : i18n.t("form.useFromNowOn", [subject.host])}
        caption={spendSentence(usage, "repeat")}
        onSubmit={(text, how) => void popup.chooseDomain(text, how)}
      />
    </State>
  );
}

const closestWords = ({ name, domain }: NonNullable<NotFoundAnswer["closest"]>): string =>
  name === null ? i18n.t("state.notFound.closest", [domain]) : i18n.t("state.notFound.closestNamed", [domain, name]);

/** Behind Change and Wrong company. */
export function ChangeDomain({ subject, fault, usage, takesFocus, popup }: FormStateProps) {
  const { host, domain, remembered } = subject;
  return (
    <State
      title={i18n.t("state.changeDomain.title")}
      text={<Rich text={([slot]) => tookWords(subject, slot)}>{[<b key="domain">{domain}</b>]}</Rich>}
      takesFocus={takesFocus}
      actions={
        <>
          <Button onClick={() => popup.cancelChange()}>{i18n.t("action.cancel")}</Button>
          {remembered && host !== null && <Button onClick={() => void popup.forgetChoice()}>{i18n.t("action.useRegistered")}</Button>}
        </>
      }
    >
      <DomainForm
        initial={domain}
        fault={fault}
        remember={host === null ? null : i18n.t("form.useItFromNowOn", [host])}
        caption={spendSentence(usage, "stored")}
        autoFocus
        onSubmit={(text, how) => void popup.chooseDomain(text, how)}
      />
    </State>
  );
}

function tookWords({ host, remembered }: CompanySubject, slot: string): string {
  if (host === null) return i18n.t("state.changeDomain.textTyped", [slot]);
  return remembered ? i18n.t("state.changeDomain.textRemembered", [slot]) : i18n.t("state.changeDomain.text", [slot]);
}

interface OtherCompanyProps extends Omit<StateProps, "usage"> {
  answer: Extract<AccountAnswer, { kind: "other-company" }>;
  sent: number;
  popup: Pick<Popup, "accept" | "change">;
}

/** The answer names another domain than the one asked for. */
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
