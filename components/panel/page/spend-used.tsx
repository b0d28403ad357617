import { i18n } from "#i18n";
import type { Usage } from "../../../lib/model/activity";
import { formatNumber } from "../../formats";
import { Rich } from "../../parts/rich";

/** Draws "38 of 200 look-ups used this month", and the number left after a click. */
export function SpendUsed({ lookups, end }: { lookups: Usage["lookups"]; end: string }) {
  const counts = i18n.t("spend.usedOfCap", [formatNumber(lookups.used), formatNumber(lookups.cap)]);
  return (
    <p class="spend-line">
      <span>
        <Rich text={([slot]) => i18n.t("spend.lookupsUsed", [slot])}>{[<b key="counts">{counts}</b>]}</Rich>
      </span>
      <span>{end}</span>
    </p>
  );
}
