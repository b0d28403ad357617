import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import { leftOf } from "../../lib/model/usage";
import { formatNumber } from "../formats";

/** Returns the note on cost that covers all look-ups of the list. */
export const eachLookUp = ({ lookups }: Usage): string =>
  i18n.t("page.spend", [formatNumber(lookups.used), formatNumber(lookups.cap), formatNumber(leftOf(lookups))]);

/** Returns the accessible name of a "Look up" in the list. */
export const lookUpNamed = (subject: string, costs: boolean): string =>
  costs ? i18n.t("page.lookUpNamed", [subject]) : i18n.t("page.lookUpNamedSample", [subject]);
