import { i18n } from "#i18n";
import type { ReadAnswer } from "../../lib/model/look-up";
import type { UpdateState } from "../../lib/stores/subject-screen";
import type { SubjectView } from "../../lib/stores/subject-view";
import { sentence } from "../formats";
import { LinkButton, pageLink } from "../parts/button";
import { Loaded } from "../parts/loaded";
import { Notice } from "../parts/notice";
import { requestsUsed } from "./spend-labels";

/** Loads on demand, because a problem beside an answer is rare. */
export const loadProblem = () => import("./problem-state");

interface AnswerNoticesProps {
  view: SubjectView;
  screen: UpdateState;
  answer: ReadAnswer;
  now: number;
}

/** Draws the notices above an answer. */
export function AnswerNotices({ view, screen, answer, now }: AnswerNoticesProps) {
  const { failure, sent } = screen;
  return (
    <>
      {failure !== null && (
        <Loaded load={loadProblem}>
          {({ ProblemNotice }) => <ProblemNotice view={view} failure={failure} storedAt={answer.freshness.at} now={now} />}
        </Loaded>
      )}
      {answer.sample && (
        <Notice action={<a {...pageLink("welcome.html#/connect")}>{i18n.t("action.connect")}</a>}>{i18n.t("card.sample")}</Notice>
      )}
      {view.private.value && !answer.sample && <Notice icon="shield">{i18n.t("popup.private")}</Notice>}
      {!answer.stored && !view.private.value && (
        <Notice kind="caution" action={<a {...pageLink("options.html#/privacy")}>{i18n.t("action.openOptions")}</a>}>
          {sentence(i18n.t("state.storageFull.title"))}
        </Notice>
      )}
      {answer.kind === "person" && answer.otherPerson && <Notice kind="caution">{i18n.t("person.other")}</Notice>}
      {answer.kind === "known-company" && <KnownCompanyNotice domain={answer.domain} sent={sent} onOther={() => view.change()} />}
    </>
  );
}

/** Draws that the company has no account. */
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
