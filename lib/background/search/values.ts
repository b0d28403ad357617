import type { FilterField } from "../../model/filters";
import { isJsonObject, type Json } from "../../model/json";
import { maxFilterValueLength } from "../../model/search";
import { valuesOf, type Filterable } from "../../filters/filter";
import { readList, readText } from "../api/tolerant";
import type { Facet } from "../store/facets";

const maxValues = 200;

/** Returns a field's values in stored accounts and searches, most frequent first. */
export function valuesSeen(field: FilterField, facets: readonly Facet[], pages: readonly Json[]): string[] {
  const counts = new Map<string, number>();
  for (const company of companiesOf(facets, pages)) {
    const values = valuesOf(company, field).map((value) => String(value).trim());
    for (const value of new Set(values)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .filter(([value]) => value !== "" && value.length <= maxFilterValueLength)
    .toSorted(([one, often], [other, oftener]) => oftener - often || (one < other ? -1 : 1))
    .slice(0, maxValues)
    .map(([value]) => value);
}

/** Returns each company with a domain once. */
function companiesOf(facets: readonly Facet[], pages: readonly Json[]): Iterable<Filterable> {
  const companies = new Map<string | Filterable, Filterable>();
  for (const page of pages) {
    // A company without a domain counts each time it is listed.
    for (const item of readList(isJsonObject(page) ? page["list"] : null).filter(isJsonObject)) companies.set(domainOf(item) || item, item);
  }
  // Stored accounts prevail over search results.
  for (const facet of facets) companies.set(facet.domain, facet);
  return companies.values();
}

const domainOf = ({ details }: Filterable): string => (isJsonObject(details) ? (readText(details["domain"]) ?? "").toLowerCase() : "");
