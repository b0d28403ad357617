import type { Filter, FilterOperator } from "../../model/filters";
import type { SearchPreview } from "../../model/search";
import { matchesAll } from "../../sample/filter";
import type { Facet } from "../store/facets";

/** The service does not publish how it reads the value of these. */
const unpublished: ReadonlySet<FilterOperator> = new Set<FilterOperator>(["range", "in set (exact)", "in set (phrase)"]);

/** Matches that are named; the others are counted. */
const mostMatches = 50;

/** Which stored accounts a search would find, as far as it can be judged here. */
export function countMatches(
  facets: readonly Facet[],
  filters: readonly Filter[],
): Pick<SearchPreview, "stored" | "matching" | "matches" | "unjudged"> {
  const judged = filters.filter(({ operator }) => !unpublished.has(operator));
  const matching = facets.filter((facet) => matchesAll(facet, judged));
  return {
    stored: facets.length,
    matching: matching.length,
    matches: matching
      .toSorted((one, other) => fitOf(other) - fitOf(one))
      .slice(0, mostMatches)
      .map(({ domain, name }) => ({ domain, name })),
    unjudged: filters.flatMap(({ operator }, index) => (unpublished.has(operator) ? [index] : [])),
  };
}

/** Those without a fit come last. */
const fitOf = ({ icpScore }: Facet): number => (typeof icpScore === "number" ? icpScore : Number.NEGATIVE_INFINITY);
