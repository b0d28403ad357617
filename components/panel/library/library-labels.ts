import { i18n } from "#i18n";
import { entryId, type LibraryAccount } from "../../../lib/model/library";
import { hashOf, routeOfSubject } from "../../../lib/model/panel-route";
import type { Charged, SearchSummary } from "../../../lib/model/search";
import type { Entry } from "../../../lib/stores/panel/library/entries";
import { formatNumber, counted, employeesText, factsInLine } from "../../formats";
import { filtersLabel } from "../../filters/filter-labels";

/** Returns an entry's name. Unnamed subjects show their key, searches their filters. */
export function entryName(entry: Entry): string {
  switch (entry.kind) {
    case "account":
    case "person":
      return entry.line?.name ?? entry.key;
    case "search":
      return filterSentence(entry.search.filters);
    case "filter-set":
      return entry.set.name;
  }
}

/** Returns the id, name and link of an entry's row. */
export const rowOf = (entry: Entry): { id: string; name: string; href: string } => ({
  id: entryId(entry),
  name: entryName(entry),
  href: entryHash(entry),
});

/** Returns the route hash of an entry's link. */
function entryHash({ kind, key }: Entry): string {
  switch (kind) {
    case "account":
    case "person":
      return hashOf(routeOfSubject(key));
    case "search":
      return hashOf({ view: "search-result", id: key });
    case "filter-set":
      return hashOf({ view: "search-new", like: [], name: null, set: key });
  }
}

/** Returns "Industry is Packaging, Employees at least 500"; without filters, "No filters". */
export const filterSentence = (filters: SearchSummary["filters"]): string =>
  filters.length === 0 ? i18n.t("library.noFilters") : filtersLabel(filters);

/** Returns "Decision · 1,240 employees · Industrial Automation", or a note if there are no facts. */
export function accountFacts({ kind, stage, employees, industry }: LibraryAccount): string {
  if (kind === "not-found") return i18n.t("library.notFound");
  const facts = factsInLine([kind === "known-company" ? i18n.t("state.knownCompany.title") : stage, employeesText(employees), industry]);
  return facts === "" ? i18n.t("library.noFacts") : facts;
}

/** Returns "12 companies" or "25 of 312 shown"; a sentence if the search waits, found nothing, or has no total. */
export function searchOutcome({ state, total, listed }: SearchSummary): string {
  if (state === "empty") return i18n.t("library.searched.empty");
  if (state === "waiting") return i18n.t("search.searching");
  if (state === "failed" && total === null) return i18n.t("batch.failedRow");
  if (total !== null && listed !== null && listed < total)
    return i18n.t("search.results.shown", [formatNumber(listed), formatNumber(total)]);
  if (total !== null) return counted("library.companies", total);
  return i18n.t("library.searched.unknown");
}

/** Message keys of the charges. */
const charges = {
  no: "library.charge.none",
  yes: "library.charge.certain",
  maybe: "library.charge.maybe",
  "maybe-twice": "library.charge.maybeTwice",
} as const satisfies Record<Charged, string>;

/** Returns in words whether a search was charged. */
export const chargeWord = (charged: Charged): string => i18n.t(charges[charged]);
