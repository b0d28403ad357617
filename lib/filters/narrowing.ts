import type { AccountInsight } from "../model/account";
import { sameFilter } from "../model/filter-form";
import type { Filter, FilterField } from "../model/filters";
import { countValues } from "../model/shared-traits";
import { passing } from "./filter";

/** Minimum share of companies that match a suggested filter, and of companies that do not. */
const minShare = 0.3;
const maxSuggestions = 5;
const maxPerField = 2;
/** Maximum number of tested filters per field: a test reads the field of every company, perhaps 10,000 technologies. */
const maxTestedPerField = 6;

/** Fields of suggested filters. */
const fields: readonly FilterField[] = ["industry", "subIndustry", "country", "buyingStage", "tech"];

/** A filter, rated by its matches. */
interface Split {
  filter: Filter;
  /** Distance of the matching share from 0.5. */
  distanceFromHalf: number;
}

/**
 * Suggests filters that match about half of the result, except the search's own `filters`. The service returns only the first companies:
 * narrower searches show others.
 */
export function narrowingOf(list: readonly AccountInsight[], filters: readonly Filter[]): Filter[] {
  const isNew = ({ filter }: Split) => !filters.some((present) => sameFilter(present, filter));
  return fields
    .flatMap((field) => splitsBy(field, list).filter(isNew).slice(0, maxPerField))
    .toSorted((one, other) => one.distanceFromHalf - other.distanceFromHalf)
    .slice(0, maxSuggestions)
    .map(({ filter }) => filter);
}

/** Returns a field's filters that match about half of the companies, the nearest to half first. */
function splitsBy(field: FilterField, list: readonly AccountInsight[]): Split[] {
  // First chooses values by the number of companies that report them, ignoring case.
  const reported = countValues(field, list).flatMap(({ filters, count }) => filters.map((filter) => ({ filter, count })));
  const tested = nearestToHalf(reported, list.length).slice(0, maxTestedPerField);
  // Then counts the matching companies, because `contains` also matches a part of a name.
  return nearestToHalf(
    tested.map(({ filter }) => ({ filter, count: list.filter(passing([filter])).length })),
    list.length,
  );
}

/** Returns the filters that match 30 to 70 % of companies, nearest to half first. `count`: matching companies. */
const nearestToHalf = (found: readonly { filter: Filter; count: number }[], all: number): Split[] =>
  found
    .map(({ filter, count }) => ({ filter, distanceFromHalf: Math.abs(count / all - 0.5) }))
    .filter(({ distanceFromHalf }) => distanceFromHalf <= 0.5 - minShare)
    .toSorted((one, other) => one.distanceFromHalf - other.distanceFromHalf);
