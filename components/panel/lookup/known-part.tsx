import type { AccountAnswer } from "../../../lib/model/look-up";
import { i18n } from "#i18n";
import type { Panel } from "../../../lib/stores/panel/panel";
import type { Beside } from "../../../lib/stores/popup-screen";
import { KnownCompanyView } from "../../account/account-view";
import { SubjectHeading } from "../../subject/subject-heading";
import type { Reading } from "../../reading";
import { AnswerNotices } from "../../problems/answer-notices";
import { AccountTools } from "./account-tools";
import { OwnJudgement, OwnMark, useJudgement } from "./own-judgement";

interface KnownPartProps {
  panel: Panel;
  version: string;
  reading: Reading;
  screen: Beside;
  answer: Extract<AccountAnswer, { kind: "known-company" }>;
}

/** Draws a company that the service has without an account. */
export function KnownPart({ panel, version, reading, screen, answer }: KnownPartProps) {
  const { subject } = panel.lookup;
  const judgement = useJudgement(panel, "account", answer.domain);
  return (
    <main class="panel-body" aria-label={i18n.t("popup.account")}>
      <SubjectHeading view={subject} now={reading.now} aside={<AccountTools panel={panel} answer={answer} now={reading.now} />} />
      <div class="panel-notices">
        <AnswerNotices view={subject} screen={screen} answer={answer} verbs={{ ...subject, version }} now={reading.now} />
        <OwnMark panel={panel} store={judgement} />
      </div>
      <KnownCompanyView details={answer.details} reading={reading} />
      <OwnJudgement panel={panel} store={judgement} />
    </main>
  );
}
