import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import { lookUpCost, usedCapLeft } from "../problems/spend-labels";

/** Returns the cost of each look-up and the usage of this month. */
export const eachLookUp = (usage: Usage): string => i18n.t("page.spend", [...usedCapLeft(usage), lookUpCost(usage) ?? ""]);

/** Returns the accessible name of the button "Look up" in a row, with the cost if there is one. */
export const lookUpNamed = (subject: string, cost: string | undefined): string =>
  cost === undefined ? i18n.t("page.lookUpNamedSample", [subject]) : i18n.t("page.lookUpNamed", [subject, cost]);
