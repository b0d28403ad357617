import { i18n } from "#i18n";
import { buyingStages } from "../../lib/model/account";
import type { RecentWeeks } from "../../lib/model/journey-activity";
import { ActivityLine } from "../activity/activity-line";
import { formatServiceDayShort } from "../formats";
import { Absent } from "../parts/absent";
import type { Reading } from "../reading";
import { FitRing } from "./fit-ring";

interface HeadlineProps {
  score: number | null;
  stage: string | null;
  /** Day when the journey last reported this stage; `null` if it never did. */
  since: string | null;
  /** Entries of the last twelve weeks; `null` if the answer has no journey. */
  recent: RecentWeeks | null;
  reading: Reading;
}

/** Draws the three main facts: fit, stage, activity. */
export function Headline({ score, stage, since, recent, reading }: HeadlineProps) {
  return (
    <dl class="headline">
      <div>
        <dt>{i18n.t("account.fit")}</dt>
        <dd>
          <FitRing score={score} scale={reading.settings.fitScale} />
        </dd>
      </div>
      <div>
        <dt>{i18n.t("account.stage")}</dt>
        <dd>
          <Stage stage={stage} since={since === null ? null : formatServiceDayShort(since, reading.now)} />
        </dd>
      </div>
      {recent !== null && (
        <div>
          <dt>{i18n.t("activity.title")}</dt>
          <dd>
            <ActivityLine recent={recent} now={reading.now} />
          </dd>
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
