import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import type { Account, JourneyEntry } from "../../../lib/model/account";
import { momentOf } from "../../../lib/model/journey";
import { stageSteps } from "../../../lib/model/timeline";
import { formatNumber, formatServiceDay } from "../../formats";
import { FlatList } from "../../account/flat-list";
import { Absent } from "../../parts/absent";
import { ReportedFacts } from "../../parts/reported-facts";
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
      <ReportedFacts facts={steps.map(({ stage, entry }) => ({ label: stage, value: entry === null ? null : <Evidence entry={entry} /> }))}>
        {(shown) => (
          <ol class="stage-list">
            {shown.map(({ label, value }) => (
              <li key={label} aria-current={label === buyingStage ? "step" : undefined}>
                <bdi>{label}</bdi>
                {value ?? <Absent />}
              </li>
            ))}
          </ol>
        )}
      </ReportedFacts>
      {intentTrends.length > 0 && (
        <>
          <h3 class="subheading">
            {i18n.t("account.trends")} <span class="count">{formatNumber(intentTrends.length)}</span>
          </h3>
          <FlatList title={i18n.t("account.trends")} elements={intentTrends} reading={reading} />
        </>
      )}
    </Section>
  );
}

/** Draws the day when the journey first reported a stage, and the entry. */
function Evidence({ entry }: { entry: JourneyEntry }) {
  const { date } = momentOf(entry);
  return (
    <span>
      {date === null ? i18n.t("journey.noDay") : <time dateTime={date}>{formatServiceDay(date)}</time>}
      {entry.name !== null && (
        <span class="stage-source">
          <bdi>{entry.name}</bdi>
        </span>
      )}
    </span>
  );
}
