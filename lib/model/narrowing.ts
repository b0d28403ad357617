import type { AccountInsight } from "./account";
import { sameFilter } from "./filter-form";
import type { Filter } from "./filters";
import { is } from "./similar-companies";

/** A value splits a list where at least this part of it has the value, and at least this part has not. */
const least = 0.3;
const maxSuggestions = 5;
const maxPerField = 2;

const fields = {
  industry: ({ details }: AccountInsight) => [details.industry],
  subIndustry: ({ details }: AccountInsight) => [details.subIndustry],
  country: ({ details }: AccountInsight) => [details.country],
  buyingStage: ({ buyingStage }: AccountInsight) => [buyingStage],
  tech: ({ tech }: AccountInsight) => tech,
} as const satisfies Record<string, (item: AccountInsight) => readonly (string | null)[]>;

type Field = keyof typeof fields;

const fieldNames = Object.keys(fields) as Field[]; // the keys of the literal record above

interface Split {
  filter: Filter;
  /** How far from one half the part is that has the value, 0 to 0.5. */
  off: number;
}

/**
 * Filters that split what a search returned best, so that its next page of results can be reached without a page number: values that 30 to
 * 70 of 100 have, those nearest to one half first. `filters`: those of the search, which are not suggested again.
 */
export function narrowingOf(list: readonly AccountInsight[], filters: readonly Filter[]): Filter[] {
  const isNew = ({ filter }: Split) => !filters.some((present) => sameFilter(present, filter));
  return fieldNames
    .flatMap((field) => splitsBy(field, list).filter(isNew).slice(0, maxPerField))
    .toSorted((one, other) => one.off - other.off)
    .slice(0, maxSuggestions)
    .map(({ filter }) => filter);
}

/** Best first; equally good ones in the order of their first appearance. */
function splitsBy(field: Field, list: readonly AccountInsight[]): Split[] {
  return [...countsOf(field, list)]
    .map(([value, count]) => ({ value, part: count / list.length }))
    .filter(({ part }) => part >= least && part <= 1 - least)
    .flatMap(({ value, part }) => is(field, value).map((filter) => ({ filter, off: Math.abs(part - 0.5) })))
    .toSorted((one, other) => one.off - other.off);
}

/** How many of the list have each value; a value that one has twice counts once. */
function countsOf(field: Field, list: readonly AccountInsight[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of list) {
    const values = fields[field](item).flatMap((value) => value?.trim() || []);
    for (const value of new Set(values)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}
