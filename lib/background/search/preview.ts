import { hasUndocumentedValue } from "../../model/filter-form";
import type { Filter } from "../../model/filters";
import type { SearchPreview } from "../../model/search";
import { passing } from "../../filters/filter";
import { numberOf, type Facet } from "../store/facets";

/** Maximum number of named matches. Further matches are only counted. */
const maxMatches = 50;

/** Counts and names the stored accounts, except `seeds`, that pass the filters. */
export function countMatches(
  facets: readonly Facet[],
  filters: readonly Filter[],
  seeds: readonly string[],
): Pick<SearchPreview, "stored" | "matching" | "matches"> {
  // Ignores filters that cannot be evaluated locally.
  const judged = filters.filter(({ operator }) => !hasUndocumentedValue(operator));
  const others = facets.filter(({ domain }) => !seeds.includes(domain));
  const matching = others.filter(passing(judged));
  const byFit = matching.map((facet) => ({ facet, fit: fitOf(facet) })).toSorted((one, other) => other.fit - one.fit);
  return {
    stored: others.length,
    matching: matching.length,
    matches: byFit.slice(0, maxMatches).map(({ facet: { domain, name } }) => ({ domain, name })),
  };
}

const fitOf = ({ icpScore }: Facet): number => numberOf(icpScore) ?? -Number.MAX_VALUE;
