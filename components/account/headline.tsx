import { i18n } from "#i18n";
import { buyingStages, type AccountDetails } from "../../lib/model/account";
import { formatNumber, formatServiceDayShort } from "../formats";
import { Absent } from "../parts/absent";
import type { Reading } from "../reading";
import { isolated } from "../labels";
import { FitRing } from "./fit-ring";

interface HeadlineProps {
  score: number | null;
  stage: string | null;
  /** Day when the journey last reported this stage. */
  since: string | null;
  details: AccountDetails;
  reading: Reading;
}

/** Draws the three main facts: fit, stage, size. */
export function Headline({ score, stage, since, details, reading }: HeadlineProps) {
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
      <div>
        <dt>{i18n.t("account.size")}</dt>
        <dd>
          <Size details={details} />
        </dd>
      </div>
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

function Size({ details: { employees, employeesRange } }: { details: AccountDetails }) {
  if (employees === null && employeesRange === null) return <Absent />;
  if (employees === null) {
    return (
      <>
        <bdi class="headline-value">{employeesRange}</bdi>
        <p class="caption">{i18n.t("account.employeesRange")}</p>
      </>
    );
  }
  return (
    <>
      <span class="headline-value">{formatNumber(employees)}</span> <small class="muted">{i18n.t("account.employees")}</small>
      {employeesRange !== null && <p class="caption">{i18n.t("account.range", [isolated(employeesRange)])}</p>}
    </>
  );
}
