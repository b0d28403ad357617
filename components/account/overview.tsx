import { i18n } from "#i18n";
import { buyingStages, type AccountInsight, type JourneyEntry } from "../../lib/model/account";
import { positionOfStage } from "../../lib/model/journey";
import { recentWeeks, stageSince } from "../../lib/model/journey-activity";
import { Spark } from "../activity/spark";
import { ExplainFit, WhyFit } from "../fit/why-fit";
import { formatServiceDayShort, counted, relativeDay } from "../formats";
import { Absent } from "../parts/facts";
import { AfterPaint } from "../parts/loaded";
import type { DrawContext } from "../draw-context";
import { FitRing } from "./fit-ring";

/** Number of weeks that `Activity` covers. */
const overviewWeeks = 12;

interface OverviewProps {
  account: AccountInsight;
  /** `null` for a search result, which has no journey. */
  journey: JourneyEntry[] | null;
  context: DrawContext;
}

/** Draws an account's main facts: fit, stage and, with a journey, activity. */
export function Overview({ account, journey, context }: OverviewProps) {
  const { icpScore, buyingStage } = account;
  const { fitRecipe, fitScale } = context.settings;
  const since = buyingStage === null || journey === null ? null : stageSince(journey, buyingStage, context.now);
  return (
    <dl class="headline">
      <div>
        <dt class="caption">
          {i18n.t("search.field.icpScore")}
          {icpScore !== null && fitRecipe.length === 0 && <ExplainFit />}
        </dt>
        <dd class="inline-row">
          <FitRing score={icpScore} scale={fitScale} />
          <WhyFit account={account} recipe={fitRecipe} />
        </dd>
      </div>
      <div>
        <dt class="caption">{i18n.t("search.field.buyingStage")}</dt>
        <dd>
          <Stage stage={buyingStage} since={since === null ? null : formatServiceDayShort(since, context.now)} />
        </dd>
      </div>
      {journey !== null && (
        <div>
          <dt class="caption">{i18n.t("lookup.section.activity")}</dt>
          <dd>
            <AfterPaint>{() => <Activity journey={journey} now={context.now} />}</AfterPaint>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Stage({ stage, since }: { stage: string | null; since: string | null }) {
  if (stage === null || stage.trim() === "") return <Absent />;
  const current = positionOfStage(stage);
  return (
    <>
      <bdi class="headline-value">{stage}</bdi>
      {current !== null && (
        <ol class="stage-rail" aria-hidden="true">
          {buyingStages.map((known, index) => (
            <li key={known} aria-current={index === current ? "step" : undefined} />
          ))}
        </ol>
      )}
      {since !== null && <p class="caption">{i18n.t("account.since", [since])}</p>}
    </>
  );
}

function Activity({ journey, now }: { journey: JourneyEntry[]; now: number }) {
  const { weeks, total, last } = recentWeeks(journey, now, overviewWeeks);
  return (
    <>
      {total === 0 ? <p class="caption">{counted("activity.none", weeks.length)}</p> : <Spark weeks={weeks} />}
      {last !== null && <p class="caption">{i18n.t("activity.last", [relativeDay(last, now)])}</p>}
    </>
  );
}
