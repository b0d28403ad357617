import { i18n } from "#i18n";
import type { ReadAnswer } from "../../lib/model/look-up";
import type { Popup } from "../../lib/stores/popup";
import { AccountView, KnownCompanyView } from "../account/account-view";
import { useLanding } from "../parts/focus";
import { Later } from "../parts/loaded";
import type { DrawContext } from "../draw-context";
import { AnswerNotices } from "../problems/answer-notices";
import { lookUpCost, spendSentence } from "../problems/spend-labels";
import { LeftOutMark, OwnJudgement, useJudgement } from "../subject/own-judgement";
import type { OpenPanel, ReadScreen } from "./popup-foot";

/** Loads on demand, because people are opened less often than companies. */
const personView = () => import("../person/person-view");

interface AnswerBodyProps {
  popup: Popup;
  screen: ReadScreen;
  context: DrawContext;
  /** `null` if no panel can open. */
  onPanel: OpenPanel | null;
}

/** Draws an account, known company or person, below the notices. */
export function AnswerBody({ popup, screen, context, onPanel }: AnswerBodyProps) {
  const { answer } = screen;
  const kind = answer.kind === "person" ? "person" : "account";
  const subject = answer.kind === "person" ? answer.address : answer.domain;
  const judgement = useJudgement(popup.openJudgement, kind, subject);
  // A failure's notice may disappear with the focus, which `main` then takes.
  const main = useLanding([subject, screen.failure], popup.acted.peek());
  return (
    <main ref={main} class="popup-body" tabIndex={-1} aria-label={i18n.t(`popup.${kind}`)}>
      <AnswerNotices view={popup} screen={screen} answer={answer} now={context.now} />
      <LeftOutMark store={judgement} />
      <Content key={subject} popup={popup} answer={answer} context={context} onPanel={onPanel} />
      <OwnJudgement key={subject} view={popup} store={judgement} />
    </main>
  );
}

/** Draws the answer by its kind. */
function Content({ popup, answer, context, onPanel }: Omit<AnswerBodyProps, "screen"> & { answer: ReadAnswer }) {
  switch (answer.kind) {
    case "account":
      return (
        <AccountView
          account={answer.account}
          context={context}
          people={{
            read: (addresses) => void popup.readPeople(addresses),
            open: (address, isStored) => void popup.choosePerson(address, isStored),
            cost: (lookUps) => lookUpCost(popup.usage.value, lookUps),
          }}
          note={popup.usage.value !== null && <p class="caption">{spendSentence(popup.usage.value, "each")}</p>}
          onAllPeople={onPanel && (() => onPanel({ view: "account", domain: answer.domain, section: "people", search: null }))}
        />
      );
    case "known-company":
      return <KnownCompanyView details={answer.details} context={context} />;
    case "person": {
      const target = popup.target.value;
      const company =
        target?.kind === "person" && target.subject.kind === "company"
          ? {
              domain: target.subject.domain,
              stored: target.company,
              cost: lookUpCost(popup.usage.value),
              onOpen: () => void popup.lookUpCompany(),
              context,
            }
          : null;
      return (
        <Later load={personView}>
          {({ PersonView }) => (
            <PersonView person={answer.person} address={answer.address} raw={answer.raw} company={company} context={context} />
          )}
        </Later>
      );
    }
  }
}
