import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import { creditsFor, isNearCap, leftOf } from "../../lib/model/usage";
import type { SubjectView } from "../../lib/stores/subject-view";
import { formatNumber, counted } from "../formats";
import type { MenuItem } from "../parts/menu";
import { usedOfCap } from "../parts/spend";

/** Returns the look-ups used, allowed and left, as texts. */
const usedCapLeft = ({ lookups }: Usage): [string, string, string] => [
  formatNumber(lookups.used),
  formatNumber(lookups.cap),
  formatNumber(leftOf(lookups)),
];

/** Returns "5 credits"; `null` if no price is entered. */
const creditsOf = (price: number | null | undefined, requests = 1): string | null =>
  price === undefined || price === null ? null : counted("spend.credits", creditsFor(price, requests));

/** Returns the look-ups' cost without their number: "5 credits" or "may use credits". */
const costOf = ({ lookups }: Usage, lookUps = 1): string => creditsOf(lookups.price, lookUps) ?? i18n.t("spend.mayUse");

/** Returns `costOf`; `undefined` with sample data or before usage is read. */
export const creditsCost = (usage: Usage | null, lookUps: number): string | undefined =>
  usage === null ? undefined : costOf(usage, lookUps);

/** Returns "1 credit", "5 look-ups · 5 credits" or "may use credits"; `undefined` with sample data or before usage is read. */
export function lookUpCost(usage: Usage | null, lookUps?: number): string | undefined {
  if (usage === null) return undefined;
  const credits = creditsOf(usage.lookups.price, lookUps);
  if (credits === null) return i18n.t("spend.mayUse");
  return lookUps === undefined ? credits : `${counted("spend.lookUps", lookUps)} · ${credits}`;
}

/** Returns a search's cost, "1 credit" or "uses credits"; `undefined` with sample data. */
export const searchCost = (usage: Usage | null, sample: boolean): string | undefined =>
  sample ? undefined : (creditsOf(usage?.searches.price) ?? i18n.t("search.cost"));

/** Returns the connection test's cost: "1 look-up, may use credits". */
export const testCost = (price: number | null): string =>
  i18n.t("options.connection.testCost", [creditsOf(price) ?? i18n.t("spend.mayUse")]);

/** Returns the note below "Refresh": "1 look-up, may use credits; 462 left". Without usage, says that nothing is sent. */
export const refreshNote = (usage: Usage | null): string =>
  usage === null ? i18n.t("spend.nothingSent") : i18n.t("popup.menu.refreshCost", [costOf(usage), formatNumber(leftOf(usage.lookups))]);

/** Returns "38 of 500 look-ups used this month, 462 left", with a note unless `use` is "plain"; `null` without usage. */
export function spendSentence(usage: Usage | null, use: "plain" | "each" | "repeat" | "stored"): string | null {
  if (usage === null) return null;
  if (use === "each") return i18n.t("state.spend.each", [...usedCapLeft(usage), costOf(usage)]);
  return i18n.t(`state.spend.${use}`, usedCapLeft(usage));
}

/** Draws "38 of 500 look-ups used this month"; nothing without usage. */
export function UsedThisMonth({ usage }: { usage: Usage | null }) {
  if (usage === null) return null;
  // Near the cap, adds what is left, in the caution colour.
  const near = usage.warnNearCap && isNearCap(usage.lookups);
  const text = near ? i18n.t("state.spend.plain", usedCapLeft(usage)) : i18n.t("spend.lookupsUsed", [usedOfCap(usage.lookups)]);
  return <span class={near ? "caption caution" : "caption"}>{text}</span>;
}

/** Returns "2 look-ups were used."; `null` if none was. */
export const requestsUsed = (sent: number): string | null => (sent > 0 ? counted("state.requestsUsed", sent) : null);

/** Returns each look-up's cost and this month's usage. */
export const eachLookUp = (usage: Usage): string => i18n.t("page.spend", [...usedCapLeft(usage), lookUpCost(usage) ?? ""]);

/** Returns the menu item that repeats the look-up, with its cost. */
export const refreshItem = ({ lookUp, usage }: Pick<SubjectView, "lookUp" | "usage">): MenuItem => ({
  label: i18n.t("action.refresh"),
  icon: "refresh",
  act: () => void lookUp({ refresh: true }),
  note: refreshNote(usage.value),
});
