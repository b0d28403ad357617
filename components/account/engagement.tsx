import { i18n } from "#i18n";
import type { Account, AccountInsight } from "../../lib/model/account";
import { Absent, ReportedFacts, type NamedFact } from "../parts/facts";
import { pageLink } from "../parts/button";
import { Section, SectionEmpty } from "../parts/section";
import type { DrawContext } from "../draw-context";
import { duration } from "../formats";
import { countFacts } from "./company";

interface EngagementProps {
  /** `journey` is missing for a search result, which has no journey. */
  account: AccountInsight & Partial<Pick<Account, "journey">>;
  context: DrawContext;
}

/** Draws `countFacts` with session and active times, or a note if nothing was tracked. */
export function Engagement({ account, context }: EngagementProps) {
  const { details, sessionsDuration, totalActiveTime } = account;
  const unit = context.settings.durationUnit;
  const durationOf = (value: number | null) => (value === null ? null : duration(value, unit));
  const figures = [
    ...countFacts(details),
    { label: i18n.t("search.field.sessionsDuration"), value: durationOf(sessionsDuration) },
    { label: i18n.t("search.field.totalActiveTime"), value: durationOf(totalActiveTime) },
  ];
  const hasActivity = (account.journey?.length ?? 0) > 0 || account.intentSignals.length > 0;
  const counts = [details.visitorsCount, details.identifiedPeople, sessionsDuration, totalActiveTime];
  // Without activity, zeros may stand for a company that the service does not track.
  const isUntracked = counts.every((count) => count === null || (count === 0 && !hasActivity));
  const hasTime = sessionsDuration !== null || totalActiveTime !== null;
  return (
    <Section title={i18n.t("search.group.engagement")}>
      {isUntracked ? (
        <SectionEmpty>
          {account.journey?.length === 0 && account.intentSignals.length === 0
            ? i18n.t("account.noActivityLong")
            : i18n.t("account.noActivity")}
        </SectionEmpty>
      ) : (
        <ReportedFacts facts={figures}>{inFigures}</ReportedFacts>
      )}
      {hasTime && !isUntracked && unit === "as-reported" && (
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

/** Draws facts as large figures. */
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
