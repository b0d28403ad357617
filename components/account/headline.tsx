import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { buyingStages } from "../../lib/model/account";
import { formatServiceDayShort } from "../formats";
import { Absent } from "../parts/absent";
import type { Reading } from "../reading";
import { FitRing } from "./fit-ring";

interface HeadlineProps {
  score: number | null;
  /** Leads to the score's explanation, without adding to the height. */
  explain: ComponentChildren;
  /** Opens the explanation of the score. */
  why: ComponentChildren;
  stage: string | null;
  /** Last day when the journey reported this stage; `null` if never. */
  since: string | null;
  /** The last weeks; `false` if the answer has no journey. */
  activity: ComponentChildren;
  reading: Reading;
}

/** Draws the three main facts: fit, stage, activity. */
export function Headline({ score, explain, why, stage, since, activity, reading }: HeadlineProps) {
  return (
    <dl class="headline">
      <div>
        <dt>
          {i18n.t("search.field.icpScore")}
          {explain}
        </dt>
        <dd class="fit-inline">
          <FitRing score={score} scale={reading.settings.fitScale} />
          {why}
        </dd>
      </div>
      <div>
        <dt>{i18n.t("search.field.buyingStage")}</dt>
        <dd>
          <Stage stage={stage} since={since === null ? null : formatServiceDayShort(since, reading.now)} />
        </dd>
      </div>
      {activity !== false && (
        <div>
          <dt>{i18n.t("activity.title")}</dt>
          <dd>{activity}</dd>
        </div>
      )}
    </dl>
  );
}

function Stage({ stage, since }: { stage: string | null; since: string | null }) {
  if (stage === null || stage.trim() === "") return <Absent />;
  const current = buyingStages.findIndex((known) => known === stage);
  return (
    <>
      <bdi class="headline-value">{stage}</bdi>
      {current >= 0 && (
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
