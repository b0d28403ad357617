import type { AccountInsight } from "./account";
import { countsOf } from "./counts";
import { filterFor, sameFilter } from "./filter-form";
import type { Filter, FilterField } from "./filters";
import { textsIn } from "./result-fields";

/** Minimum share of companies that match a suggested filter. The share of the others has the same minimum. */
const minShare = 0.3;
const maxSuggestions = 5;
const maxPerField = 2;

const fields: readonly FilterField[] = ["industry", "subIndustry", "country", "buyingStage", "tech"];

interface Split {
  filter: Filter;
  distanceFromHalf: number;
}

/**
 * Suggests filters that match about half of the result (30 to 70 %). The service returns only the first companies, so only a narrower
 * search can show others. Excludes the search's own `filters`.
 */
export function narrowingOf(list: readonly AccountInsight[], filters: readonly Filter[]): Filter[] {
  const isNew = ({ filter }: Split) => !filters.some((present) => sameFilter(present, filter));
  return fields
    .flatMap((field) => splitsBy(field, list).filter(isNew).slice(0, maxPerField))
    .toSorted((one, other) => one.distanceFromHalf - other.distanceFromHalf)
    .slice(0, maxSuggestions)
    .map(({ filter }) => filter);
}

/** Returns a field's splits, the nearest to half first; equally near ones by first appearance. */
function splitsBy(field: FilterField, list: readonly AccountInsight[]): Split[] {
  return [...countsOf(valuesIn(field, list))]
    .map(([value, count]) => ({ value, share: count / list.length }))
    .filter(({ share }) => share >= minShare && share <= 1 - minShare)
    .flatMap(({ value, share }) => filterFor(field, value).map((filter) => ({ filter, distanceFromHalf: Math.abs(share - 0.5) })))
    .toSorted((one, other) => one.distanceFromHalf - other.distanceFromHalf);
}

/** Returns the values of all companies, each once per company. */
const valuesIn = (field: FilterField, list: readonly AccountInsight[]): string[] =>
  list.flatMap((item) => [...new Set(textsIn(item, field).map((value) => value.trim()))]).filter((value) => value !== "");
