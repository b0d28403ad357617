import { i18n } from "#i18n";
import { KnownCompanyView } from "../../account/account-view";
import { SubjectHeading } from "../../subject/subject-heading";
import { AnswerNotices } from "../../problems/answer-notices";
import type { AnswerPartProps } from "./account-part";
import { AccountTools } from "./account-tools";
import { useLanding } from "../../subject/landing";
import { LeftOutMark, OwnJudgement, useJudgement } from "../../subject/own-judgement";

/** Draws a company without an account, from the details of the company search. */
export function KnownPart({ panel, reading, screen, answer }: AnswerPartProps<"known-company">) {
  const { subject } = panel.lookup;
  const landing = useLanding(subject, answer.domain);
  const judgement = useJudgement(panel.lookup.openJudgement, "account", answer.domain);
  return (
    <main class="panel-body" {...landing} aria-label={i18n.t("popup.account")}>
      <SubjectHeading view={subject} now={reading.now} aside={<AccountTools panel={panel} answer={answer} />} />
      <div class="stack panel-notices">
        <AnswerNotices view={subject} screen={screen} answer={answer} now={reading.now} />
        <LeftOutMark store={judgement} changed={panel.lookup.judged} />
      </div>
      <KnownCompanyView details={answer.details} reading={reading} />
      <OwnJudgement view={subject} store={judgement} />
    </main>
  );
}
