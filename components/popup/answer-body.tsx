import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { AccountAnswer, PersonAnswer } from "../../lib/model/look-up";
import type { Popup } from "../../lib/view/popup";
import { AccountView, KnownCompanyView } from "../account/account-view";
import { LinkButton } from "../parts/link-button";
import { Later } from "../parts/later";
import { Notice } from "../parts/notice";
import type { Reading } from "../reading";
import type { ProblemVerbs } from "../states/problem-actions";
import { pageLink } from "../states/page-link";
import { ProblemNotice } from "../states/problem-state";
import { lookUpCost, requestsUsed } from "../states/spend-words";
import type { ReadScreen } from "./popup-foot";

/** People are opened more seldom than companies: their code is read when one is. */
const personView = () => import("../person/person-view");

type ReadAnswer = Extract<AccountAnswer | PersonAnswer, { kind: "account" | "known-company" | "person" }>;

interface AnswerBodyProps {
  popup: Popup;
  screen: ReadScreen;
  answer: ReadAnswer;
  verbs: ProblemVerbs;
  reading: Reading;
}

/** An account, a known company or a person, below what has to be said about it. */
export function AnswerBody({ popup, screen, answer, verbs, reading }: AnswerBodyProps) {
  const main = useRef<HTMLElement>(null);
  const subject = answer.kind === "person" ? answer.address : answer.domain;
  // Keys and readers land on the answer only where an act of the reader's own led to it and its control is gone.
  useEffect(() => {
    if (popup.acted.peek() && document.activeElement === document.body) main.current?.focus();
  }, [subject]);
  return (
    <main
      class="popup-body"
      ref={main}
      tabIndex={-1}
      aria-label={answer.kind === "person" ? i18n.t("popup.person") : i18n.t("popup.account")}
    >
      <Notices popup={popup} screen={screen} answer={answer} verbs={verbs} reading={reading} />
      <Content key={subject} popup={popup} answer={answer} reading={reading} />
    </main>
  );
}

function Notices({ popup, screen, answer, verbs, reading }: AnswerBodyProps) {
  const { trouble, sent } = screen;
  const about = answer.kind === "person" ? "person" : "company";
  return (
    <>
      {trouble !== null && (
        <ProblemNotice
          trouble={trouble}
          about={about}
          pause={popup.pause.value}
          usage={popup.usage.value}
          sample={popup.sample.value}
          verbs={verbs}
          storedAt={answer.freshness.at}
          now={reading.now}
        />
      )}
      {answer.sample && (
        <Notice icon="info" action={<SampleConnect />}>
          {about === "person" ? i18n.t("popup.samplePerson") : i18n.t("popup.sampleCompany")}
        </Notice>
      )}
      {popup.private.value && !answer.sample && <Notice icon="shield">{i18n.t("popup.private")}</Notice>}
      {answer.kind === "person" && answer.otherPerson && (
        <Notice kind="caution" icon="caution">
          {i18n.t("person.other")}
        </Notice>
      )}
      {answer.kind === "known-company" && <KnownCompanyNotice domain={answer.domain} sent={sent} onOther={() => popup.change()} />}
    </>
  );
}

function SampleConnect() {
  return (
    <a class="nowrap" {...pageLink("welcome.html#/connect")}>
      {i18n.t("action.connect")}
    </a>
  );
}

function KnownCompanyNotice({ domain, sent, onOther }: { domain: string; sent: number; onOther: () => void }) {
  const used = requestsUsed(sent);
  return (
    <Notice icon="building">
      <b>{i18n.t("state.knownCompany.title")}</b>
      <br />
      {i18n.t("state.knownCompany.text", [domain])} <LinkButton onClick={onOther}>{i18n.t("action.lookUpOther")}</LinkButton>
      {used !== null && (
        <>
          <br />
          <span class="caption">{used}</span>
        </>
      )}
    </Notice>
  );
}

function Content({ popup, answer, reading }: { popup: Popup; answer: ReadAnswer; reading: Reading }) {
  switch (answer.kind) {
    case "account":
      return <AccountView account={answer.account} reading={reading} />;
    case "known-company":
      return <KnownCompanyView details={answer.details} reading={reading} />;
    case "person": {
      const target = popup.target.value;
      const company =
        target?.kind === "person" && target.subject.kind === "company"
          ? {
              domain: target.subject.domain,
              stored: target.company,
              cost: lookUpCost(popup.usage.value),
              onOpen: () => void popup.lookUpCompany(),
              reading,
            }
          : null;
      return (
        <Later load={personView}>
          {({ PersonView }) => (
            <PersonView person={answer.person} address={answer.address} raw={answer.raw} company={company} reading={reading} />
          )}
        </Later>
      );
    }
  }
}
