import { i18n } from "#i18n";
import type { AccountAnswer } from "../../lib/model/look-up";
import type { Target } from "../../lib/stores/subject-screen";
import type { SubjectView } from "../../lib/stores/subject-view";
import { sentence } from "../formats";
import { Button } from "../parts/button";
import { Rich } from "../parts/rich";
import { SpendLine } from "../parts/spend";
import { State } from "../parts/state";
import { DomainForm } from "./domain-form";
import { lookUpCost, requestsUsed, spendSentence } from "./spend-labels";

interface ReadyProps {
  view: SubjectView;
  /** Whether the automatic look-up was withheld because recent look-ups are too many or cannot be counted. */
  paced: boolean;
}

/** Draws the look-up button with its cost. Sends nothing before the press. */
export function Ready({ view, paced }: ReadyProps) {
  const usage = view.usage.value;
  const { title, text } = readyLabels(view.target.value?.kind === "person", paced, usage === null);
  return (
    <State title={title} text={text} takesFocus={view.acted.value}>
      <div class="spend wide">
        <Button variant="primary" wide cost={lookUpCost(usage)} onClick={() => void view.lookUp()}>
          {i18n.t("action.lookUp")}
        </Button>
        {usage !== null && <SpendLine lookups={usage.lookups} />}
      </div>
    </State>
  );
}

/** Returns texts for the state before a look-up. */
function readyLabels(isPerson: boolean, paced: boolean, sample: boolean): { title: string; text: string } {
  if (paced) return { title: i18n.t("card.paced"), text: i18n.t("card.pacedText") };
  const title = isPerson ? i18n.t("state.ready.titlePerson") : i18n.t("state.ready.title");
  if (sample) return { title, text: sentence(i18n.t("spend.nothingSent")) };
  return { title, text: isPerson ? i18n.t("state.ready.textPerson") : i18n.t("state.ready.text") };
}

/** Draws the form for another domain, which `view.change` opens. */
export function ChangeDomain({ view, target }: { view: SubjectView; target: Extract<Target, { kind: "company" }> }) {
  const { subject, chosen } = target;
  const { host, domain, remembered } = subject;
  // Without storage (private window, sample data), a remembered choice cannot be forgotten.
  const canForget = chosen && host !== null && (view.remembers.value || !remembered);
  return (
    <State
      title={i18n.t("state.changeDomain.title")}
      text={
        <Rich text={([slot]) => changeDomainText(host, chosen, slot)}>
          <b>{domain}</b>
        </Rich>
      }
      takesFocus={view.acted.value}
      actions={
        <>
          <Button onClick={() => view.cancelChange()}>{i18n.t("action.cancel")}</Button>
          {canForget && <Button onClick={() => void view.forgetChoice()}>{i18n.t("action.useRegistered")}</Button>}
        </>
      }
    >
      <DomainForm
        view={view}
        initial={domain}
        remember={host === null || !view.remembers.value ? null : i18n.t("form.useItFromNowOn", [host])}
        caption={spendSentence(view.usage.value, "stored")}
        takesFocus
      />
    </State>
  );
}

/** Returns the form's text, by the domain's origin. */
function changeDomainText(host: string | null, chosen: boolean, slot: string): string {
  if (host === null) return i18n.t("state.changeDomain.textTyped", [slot]);
  return chosen ? i18n.t("state.changeDomain.textRemembered", [slot]) : i18n.t("state.changeDomain.text", [slot]);
}

interface OtherCompanyProps {
  view: SubjectView;
  answer: Extract<AccountAnswer, { kind: "other-company" }>;
  sent: number;
}

/** Draws an answer about a domain that was not requested. */
export function OtherCompany({ view, answer, sent }: OtherCompanyProps) {
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
      takesFocus={view.acted.value}
      detail={requestsUsed(sent)}
      actions={
        <>
          <Button variant="primary" onClick={() => void view.accept()}>
            {i18n.t("action.showIt")}
          </Button>
          <Button onClick={() => view.change()}>{i18n.t("action.editDomain")}</Button>
        </>
      }
    />
  );
}
