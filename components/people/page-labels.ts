import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import { leftOf } from "../../lib/model/usage";
import { formatNumber } from "../formats";
import { lookUpCost } from "../problems/spend-labels";

/** Returns the cost of each look-up and the usage of this month. */
export function eachLookUp(usage: Usage): string {
  const { lookups } = usage;
  return i18n.t("page.spend", [
    formatNumber(lookups.used),
    formatNumber(lookups.cap),
    formatNumber(leftOf(lookups)),
    lookUpCost(usage) ?? "",
  ]);
}

/** Returns the accessible name of "Look up" in a list, with any cost. */
export const lookUpNamed = (subject: string, cost: string | undefined): string =>
  cost === undefined ? i18n.t("page.lookUpNamedSample", [subject]) : i18n.t("page.lookUpNamed", [subject, cost]);
