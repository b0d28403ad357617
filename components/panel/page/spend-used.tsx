import { i18n } from "#i18n";
import type { Usage } from "../../../lib/model/activity";
import { leftOf } from "../../../lib/model/usage";
import { formatNumber } from "../../formats";
import { Rich } from "../../parts/rich";

/** Draws "38 of 200 look-ups used this month", and what `count` leaves or the cap allows. */
export function SpendUsed({ lookups, count }: { lookups: Usage["lookups"]; count: number }) {
  const used = i18n.t("spend.usedOfCap", [formatNumber(lookups.used), formatNumber(lookups.cap)]);
  const left = leftOf(lookups);
  return (
    <p class="spend-line">
      <span>
        <Rich text={([slot]) => i18n.t("spend.lookupsUsed", [slot])}>{[<b key="counts">{used}</b>]}</Rich>
      </span>
      <span>{count > left ? i18n.t("batch.overCap", [formatNumber(left)]) : i18n.t("batch.leftAfter", [formatNumber(left - count)])}</span>
    </p>
  );
}
