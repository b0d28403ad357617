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
  return {
    stored: others.length,
    matching: matching.length,
    matches: bestOf(matching).map(({ domain, name }) => ({ domain, name })),
  };
}

/** Returns the `maxMatches` accounts of highest ICP fit, in one pass: there may be thousands. */
function bestOf(facets: readonly Facet[]): Facet[] {
  const best: { fit: number; facet: Facet }[] = [];
  for (const facet of facets) {
    const fit = fitOf(facet);
    if (best.length === maxMatches && fit <= (best.at(-1)?.fit ?? 0)) continue;
    // Accounts of equal fit keep their order.
    const index = best.findLastIndex((other) => other.fit >= fit) + 1;
    best.splice(index, 0, { fit, facet });
    best.splice(maxMatches);
  }
  return best.map(({ facet }) => facet);
}

/** Returns an account's ICP fit; without one, the lowest value. */
const fitOf = ({ icpScore }: Facet): number => numberOf(icpScore) ?? Number.NEGATIVE_INFINITY;
