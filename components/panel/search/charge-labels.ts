import { i18n } from "#i18n";
import type { Charged } from "../../../lib/model/search";

/** Returns the note on a possible charge; `null` if certain or excluded. */
export function chargeLabel(charged: Charged): string | null {
  if (charged === "maybe") return i18n.t("search.maybe.short");
  return charged === "maybe-twice" ? i18n.t("search.maybe.shortTwice") : null;
}
