import type { AccountInsight } from "../model/account";
import { filterFor, sameFilter } from "../model/filter-form";
import type { Filter, FilterField } from "../model/filters";
import { textsIn } from "../model/result-fields";
import { folded } from "../model/text";
import { passing } from "./filter";

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

/** Returns a field's splits, the nearest to half first; equally near ones by first appearance. Other spellings of a value count as it. */
function splitsBy(field: FilterField, list: readonly AccountInsight[]): Split[] {
  return valuesIn(field, list)
    .flatMap((value) => filterFor(field, value))
    .map((filter) => ({ filter, share: list.filter(passing([filter])).length / list.length }))
    .filter(({ share }) => share >= minShare && share <= 1 - minShare)
    .map(({ filter, share }) => ({ filter, distanceFromHalf: Math.abs(share - 0.5) }))
    .toSorted((one, other) => one.distanceFromHalf - other.distanceFromHalf);
}

/** Returns the values of all companies, each once, in its first spelling. */
function valuesIn(field: FilterField, list: readonly AccountInsight[]): string[] {
  const values = new Map<string, string>();
  for (const text of list.flatMap((item) => textsIn(item, field))) {
    const value = text.trim();
    if (!values.has(folded(value))) values.set(folded(value), value);
  }
  return [...values.values()];
}
