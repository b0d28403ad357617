import { i18n } from "#i18n";
import type { Account } from "../../../lib/model/account";
import type { ReadAnswer } from "../../../lib/model/look-up";
import type { JudgementStore } from "../../../lib/stores/judgement";
import type { Panel } from "../../../lib/stores/panel/panel";
import type { UpdateState } from "../../../lib/stores/subject-screen";
import { KnownCompanyView } from "../../account/account-view";
import { Overview } from "../../account/overview";
import { Signals } from "../../account/signals";
import { relative } from "../../formats";
import { AfterPaint, Later } from "../../parts/loaded";
import { Notice } from "../../parts/notice";
import { SubjectHeading } from "../../subject/head";
import type { DrawContext } from "../../draw-context";
import { AnswerNotices } from "../../problems/answer-notices";
import { useLanding } from "../../parts/focus";
import { changesLabel } from "../library/changes-labels";
import { AccountTools } from "./account-tools";
import { LeftOutMark, OwnJudgement, useJudgement } from "../../subject/own-judgement";
import { SectionNav } from "./section-nav";

/** Props of a component for one kind of answer. */
export interface AnswerPartProps<Kind extends ReadAnswer["kind"]> {
  panel: Panel;
  context: DrawContext;
  screen: UpdateState;
  answer: Extract<ReadAnswer, { kind: Kind }>;
}

/** Loads the code for the sections below the signals. */
const inDepth = () => import("./account-in-depth");

/** Draws a company's account or, without an account, the details from the company search. */
export function AccountPart({ panel, context, screen, answer }: AnswerPartProps<"account" | "known-company">) {
  const { subject } = panel.lookup;
  // The second key lets `main` take the focus from a failure's notice that disappears.
  const main = useLanding([answer.domain, screen.failure === null]);
  const judgement = useJudgement(panel.lookup.subject.openJudgement, "account", answer.domain);
  // An unstored answer, as in a private window, adds no changes to the stored trail.
  const withChanges = answer.kind === "account" && answer.stored;
  return (
    <main ref={main} class="panel-body" tabIndex={-1} aria-label={i18n.t("popup.account")}>
      <SubjectHeading view={subject} now={context.now} aside={<AccountTools panel={panel} answer={answer} />} />
      <div class="stack panel-notices">
        <AnswerNotices view={subject} screen={screen} answer={answer} now={context.now} />
        {withChanges && <Changes panel={panel} at={answer.freshness.at} now={context.now} />}
        <LeftOutMark store={judgement} changed={panel.lookup.judged} />
      </div>
      {answer.kind === "account" ? (
        <AccountSections panel={panel} context={context} answer={answer} judgement={judgement} withChanges={withChanges} />
      ) : (
        <>
          <KnownCompanyView details={answer.details} context={context} />
          <OwnJudgement view={subject} store={judgement} />
        </>
      )}
    </main>
  );
}

interface AccountSectionsProps extends Omit<AnswerPartProps<"account">, "screen"> {
  judgement: JudgementStore;
  withChanges: boolean;
}

/** Draws an account without tabs, so that the browser's search covers every section. */
function AccountSections({ panel, context, answer, judgement, withChanges }: AccountSectionsProps) {
  const { account, domain } = answer;
  return (
    <>
      <div class="panel-part" id="overview">
        <section class="overview" aria-labelledby="overview-title">
          <h2 class="visually-hidden" id="overview-title">
            {i18n.t("lookup.section.overview")}
          </h2>
          <Overview account={account} journey={account.journey} context={context} />
        </section>
      </div>
      <SectionNav panel={panel} domain={domain} />
      <div class="panel-part" id="signals">
        <AfterPaint>{() => <Signals names={account.intentSignals} />}</AfterPaint>
        {withChanges && <Moved panel={panel} account={account} context={context} />}
      </div>
      <Later load={inDepth}>
        {({ AccountInDepth }) => <AccountInDepth panel={panel} account={account} judgement={judgement} context={context} />}
      </Later>
    </>
  );
}

/** Draws the last changes if they are unread or from the look-up at `at`. */
function Changes({ panel: { lookup }, at, now }: { panel: Panel; at: number; now: number }) {
  const { trail = null, unread = false } = lookup.marks.value ?? {};
  const changes = trail?.steps.at(-1);
  if (changes === undefined || (changes.at !== at && !unread)) return null;
  return (
    <Notice icon="signal">
      <b>{i18n.t("lookup.changed", [relative(changes.since, now)])}</b>
      {changesLabel(changes).map((line) => (
        <span key={line} class="changes-line">
          <bdi>{line}</bdi>
        </span>
      ))}
    </Notice>
  );
}

/** Loads the code for accounts with a trail. */
const trailSection = () => import("./trail-section");

/** Draws any trail of the account's changes, which is read after the answer. */
function Moved({ panel: { lookup }, account, context }: { panel: Panel; account: Account; context: DrawContext }) {
  const trail = lookup.marks.value?.trail ?? null;
  if (trail === null || trail.steps.length === 0) return null;
  return <Later load={trailSection}>{({ TrailSection }) => <TrailSection trail={trail} account={account} context={context} />}</Later>;
}
