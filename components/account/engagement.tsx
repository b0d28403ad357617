import { i18n } from "#i18n";
import type { Account } from "../../lib/model/account";
import { formatNumber } from "../formats";
import { Absent } from "../parts/absent";
import { pageLink } from "../parts/page-link";
import { ReportedFacts, type NamedFact } from "../parts/reported-facts";
import { Section, SectionEmpty } from "../parts/section";
import type { DrawContext } from "../draw-context";
import { duration } from "../labels";

/** Draws the counts of visitors and identified people, and the durations of sessions and active time. */
export function Engagement({ account, context }: { account: Account; context: DrawContext }) {
  const { details, sessionsDuration, totalActiveTime } = account;
  const unit = context.settings.durationUnit;
  const figures = [
    { label: i18n.t("search.field.visitorsCount"), value: formatReported(details.visitorsCount, formatNumber) },
    { label: i18n.t("search.field.identifiedPeople"), value: formatReported(details.identifiedPeople, formatNumber) },
    { label: i18n.t("search.field.sessionsDuration"), value: formatReported(sessionsDuration, (value) => duration(value, unit)) },
    { label: i18n.t("search.field.totalActiveTime"), value: formatReported(totalActiveTime, (value) => duration(value, unit)) },
  ];
  const hasTime = sessionsDuration !== null || totalActiveTime !== null;
  return (
    <Section title={i18n.t("search.group.engagement")}>
      {figures.every(({ value }) => value === null) ? (
        <SectionEmpty>
          {account.journey.length + account.intentSignals.length === 0 ? i18n.t("account.noActivityLong") : i18n.t("account.noActivity")}
        </SectionEmpty>
      ) : (
        <ReportedFacts facts={figures}>{inFigures}</ReportedFacts>
      )}
      {hasTime && unit === "as-reported" && (
        <p class="caption">
          {i18n.t("account.noUnit")}{" "}
          <a {...pageLink("options.html#/appearance")} aria-label={i18n.t("account.setUnitNamed")}>
            {i18n.t("account.setUnit")}
          </a>
        </p>
      )}
    </Section>
  );
}

const formatReported = (value: number | null, format: (value: number) => string) => (value === null ? null : format(value));

const inFigures = (figures: readonly NamedFact[]) => (
  <dl class="figures">
    {figures.map(({ label, value }) => (
      <div key={label}>
        <dt class="caption">{label}</dt>
        <dd>{value ?? <Absent />}</dd>
      </div>
    ))}
  </dl>
);
