import { i18n } from "#i18n";
import type { Usage } from "../../../lib/model/activity";
import { leftOf } from "../../../lib/model/usage";
import { formatNumber } from "../../formats";
import { UsedLine } from "../../parts/spend";

/** Draws the used look-ups, and what remains after `count` more. */
export function SpendUsed({ usage, count }: { usage: Usage | null; count: number }) {
  if (usage === null) return null;
  const left = leftOf(usage.lookups);
  return (
    <UsedLine
      count={usage.lookups}
      text={(counts) => i18n.t("spend.lookupsUsed", [counts])}
      leftText={left === 0 ? undefined : leftAfter(left, count)}
    />
  );
}

/** Returns how `count` look-ups change what is left. */
const leftAfter = (left: number, count: number): string =>
  count > left ? i18n.t("batch.overCap", [formatNumber(left)]) : i18n.t("batch.leftAfter", [formatNumber(left - count)]);
