import { i18n } from "#i18n";
import type { Charged } from "../../../lib/model/search";

/** Said of a search that nobody can tell the cost of; null where it is known. */
export function chargeLabel(charged: Charged): string | null {
  if (charged === "maybe") return i18n.t("search.maybe.short");
  return charged === "maybe-twice" ? i18n.t("search.maybe.shortTwice") : null;
}
