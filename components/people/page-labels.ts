import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import { lookUpCost, usedCapLeft } from "../problems/spend-labels";

/** Returns each look-up's cost and this month's usage. */
export const eachLookUp = (usage: Usage): string => i18n.t("page.spend", [...usedCapLeft(usage), lookUpCost(usage) ?? ""]);

/** Returns the accessible name of a row's button "Look up", with any cost. */
export const lookUpNamed = (subject: string, cost: string | undefined): string =>
  cost === undefined ? i18n.t("page.lookUpNamedSample", [subject]) : i18n.t("page.lookUpNamed", [subject, cost]);
