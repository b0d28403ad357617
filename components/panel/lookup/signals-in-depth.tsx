import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import type { Account, JourneyEntry } from "../../../lib/model/account";
import { momentOf } from "../../../lib/model/journey";
import { stageSteps, type StageStep } from "../../../lib/model/timeline";
import { formatNumber, formatServiceDay } from "../../formats";
import { FlatList } from "../../account/flat-list";
import { Absent } from "../../parts/absent";
import { Section, SectionEmpty } from "../../parts/section";
import type { Reading } from "../../reading";

interface SignalsProps {
  account: Account;
  /** The journey, newest first. */
  entries: JourneyEntry[];
  reading: Reading;
}

/** Draws signals, the buying stage with the evidence of the journey, and trends. */
export function SignalsInDepth({ account, entries, reading }: SignalsProps) {
  const { intentSignals, buyingStage, intentTrends } = account;
  const steps = useMemo(() => stageSteps(entries, buyingStage), [entries, buyingStage]);
  return (
    <Section title={i18n.t("lookup.section.signals")} count={intentSignals.length}>
      {intentSignals.length === 0 ? (
        <SectionEmpty>{i18n.t("account.none")}</SectionEmpty>
      ) : (
        <ul class="signals">
          {intentSignals.map((name, index) => (
            <li key={index}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <h3 class="subheading">{i18n.t("lookup.stageFromJourney")}</h3>
      <ol class="stage-list">
        {steps.map((step) => (
          <Step key={step.stage} step={step} present={step.stage === buyingStage} />
        ))}
      </ol>
      <h3 class="subheading">
        {i18n.t("account.trends")} {intentTrends.length > 0 && <span class="count">{formatNumber(intentTrends.length)}</span>}
      </h3>
      {intentTrends.length === 0 ? (
        <SectionEmpty>{i18n.t("account.noTrends")}</SectionEmpty>
      ) : (
        <FlatList title={i18n.t("account.trends")} elements={intentTrends} reading={reading} />
      )}
    </Section>
  );
}

/** Draws the day when the journey first reported a stage, and the entry. */
function Step({ step: { stage, entry }, present }: { step: StageStep; present: boolean }) {
  const date = entry === null ? null : momentOf(entry).date;
  return (
    <li aria-current={present ? "step" : undefined}>
      <bdi>{stage}</bdi>
      {entry === null ? (
        <Absent />
      ) : (
        <span>
          {date === null ? i18n.t("journey.noDay") : <time dateTime={date}>{formatServiceDay(date)}</time>}
          {entry.name !== null && (
            <span class="stage-source">
              <bdi>{entry.name}</bdi>
            </span>
          )}
        </span>
      )}
    </li>
  );
}
