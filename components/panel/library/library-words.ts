import { i18n } from "#i18n";
import type { LibraryAccount } from "../../../lib/model/library";
import { hashOf, routeOfSubject } from "../../../lib/model/panel-route";
import type { Charged, SearchSummary } from "../../../lib/model/search";
import { formatNumber } from "../../../lib/model/text";
import type { Entry } from "../../../lib/view/panel/library-entries";
import { filtersWords } from "../search/filter-words";

/** How an entry is called. */
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

/** Where an entry opens. */
export function entryAddress({ kind, key }: Entry): string {
  switch (kind) {
    case "account":
    case "person":
      return hashOf(routeOfSubject(key));
    case "search":
      return hashOf({ place: "search-result", id: key });
    case "filter-set":
      return hashOf({ place: "search-new", like: null, name: null, set: key });
  }
}

/** "Industry is Packaging, Employees at least 500". */
export const filterSentence = (filters: SearchSummary["filters"]): string =>
  filters.length === 0 ? i18n.t("library.noFilters") : filtersWords(filters);

/** "Decision · 1,240 employees · Industrial Automation": what is absent is left out. */
export function accountFacts({ kind, stage, employees, industry }: LibraryAccount): string {
  if (kind === "not-found") return i18n.t("library.notFound");
  const facts = [
    kind === "known-company" ? i18n.t("library.knownCompany") : stage,
    employees === null ? null : i18n.t("library.employees", employees, [formatNumber(employees)]),
    industry,
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? i18n.t("library.noFacts") : facts.join(" · ");
}

/** What a search led to: "312 companies", or why there is none. */
export function searchOutcome({ state, total }: SearchSummary): string {
  if (state === "empty" || state === "waiting" || (state === "failed" && total === null)) return i18n.t(`library.searched.${state}`);
  if (total !== null) return i18n.t("library.companies", total, [formatNumber(total)]);
  return i18n.t("library.searched.unknown");
}

/** Said of a search that nobody can tell the cost of; null where it is known. */
export function chargeNote({ state, charged }: SearchSummary): string | null {
  if (state === "waiting") return null;
  if (charged === "maybe") return i18n.t("search.maybe.short");
  return charged === "maybe-twice" ? i18n.t("search.maybe.shortTwice") : null;
}

const charges = {
  no: "library.charge.none",
  yes: "library.charge.certain",
  maybe: "library.charge.maybe",
  "maybe-twice": "library.charge.maybeTwice",
} as const satisfies Record<Charged, string>;

/** What a search cost, in a word. */
export const chargeWord = (charged: Charged): string => i18n.t(charges[charged]);
