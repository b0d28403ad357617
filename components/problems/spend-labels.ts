import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import { isNearCap, leftOf } from "../../lib/model/usage";
import { formatNumber } from "../formats";
import { counted } from "../labels";

/** Returns used, cap and left, formatted for a sentence. */
const counts = ({ lookups }: Usage): [string, string, string] => [
  formatNumber(lookups.used),
  formatNumber(lookups.cap),
  formatNumber(leftOf(lookups)),
];

/** Returns the cost for a look-up's button; `undefined` with sample data. */
export const lookUpCost = (usage: Usage | null): string | undefined => (usage === null ? undefined : i18n.t("spend.mayUse"));

/** Returns "38 of 500 look-ups used this month, 462 left"; `null` if nothing is counted. */
export const spendSentence = (usage: Usage | null, use: "plain" | "each" | "repeat" | "stored"): string | null =>
  usage === null ? null : i18n.t(`state.spend.${use}`, counts(usage));

/** Returns "38 of 500 look-ups this month", with the rest near the cap. */
export function usedThisMonth(usage: Usage): { text: string; near: boolean } {
  const [used, cap, left] = counts(usage);
  const near = usage.warnNearCap && isNearCap(usage.lookups);
  return { text: near ? i18n.t("popup.usedNear", [used, cap, left]) : i18n.t("popup.used", [used, cap]), near };
}

/** Returns "2 look-ups were used."; `null` if none was. */
export const requestsUsed = (sent: number): string | null => (sent > 0 ? counted("state.requestsUsed", sent) : null);
