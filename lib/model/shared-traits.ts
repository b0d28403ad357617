import type { AccountInsight } from "./account";
import { filterFor } from "./filter-form";
import type { Filter, FilterField } from "./filters";
import { textsIn } from "./result-fields";
import type { Seeds } from "./search";
import { folded } from "./text";

/** A trait, with the number of stored accounts that have it. */
export type RareTrait = Seeds["traits"][number];

/** A trait of some seeds, the companies to which a search finds similar ones. */
export type SharedTrait = Omit<RareTrait, "stored">;

/** Maximum numbers of technologies and tags. */
const maxPerField: Partial<Record<FilterField, number>> = { tech: 5, tags: 3 };

/** Returns traits of at least 60 % of the seeds, industry and size first. */
export function sharedTraits(seeds: readonly AccountInsight[]): SharedTrait[] {
  // An unreported trait counts as missing.
  const isShared = ({ count }: SharedTrait) => count > 0 && 5 * count >= 3 * seeds.length;
  const valuesOf = (field: FilterField) => countValues(field, seeds).filter(isShared);
  const size = sizesOf(seeds).filter(isShared);
  return [
    ...valuesOf("industry"),
    ...(size.length > 0 ? size : valuesOf("employeesRange")),
    ...valuesOf("subIndustry"),
    ...valuesOf("country"),
    ...valuesOf("tech"),
    ...valuesOf("tags"),
    ...valuesOf("buyingStage"),
    ...fitOf(seeds).filter(isShared),
  ];
}

/** Returns the traits grouped by field, with only the most characteristic technologies and tags. */
export function characteristicTraits(traits: readonly RareTrait[]): RareTrait[] {
  return [...new Set(traits.map(fieldOf))].flatMap((field) => {
    const each = traits.filter((trait) => fieldOf(trait) === field);
    const most = maxPerField[field];
    // The lowest ratio of stored accounts to seeds comes first.
    return most === undefined ? each : each.toSorted((one, other) => one.stored * other.count - other.stored * one.count).slice(0, most);
  });
}

/** Whether the filters select one value, not a range or minimum. */
export const isOneValue = (filters: readonly Filter[]): boolean =>
  filters.every(({ operator }) => operator === "=" || operator === "contains");

/** Returns the field that all the trait's filters share. */
export const fieldOf = ({ filters: [filter] }: SharedTrait): FilterField => filter?.field ?? "name";

/** Returns a search's initial traits: industry and size, else only the first trait. */
export function firstTraits<Trait extends SharedTrait>(traits: readonly Trait[]): Trait[] {
  const first = traits.filter((trait) => ["industry", "employees", "employeesRange"].includes(fieldOf(trait)));
  return first.length > 0 ? first : traits.slice(0, 1);
}

/** Returns a trait for each text in the field, ignoring case. Omits texts without a filter. */
export function countValues(field: FilterField, seeds: readonly AccountInsight[]): SharedTrait[] {
  const traits = new Map<string, SharedTrait>();
  for (const seed of seeds) {
    const values = new Map(textsIn(seed, field).map((value) => [folded(value), value]));
    for (const [key, value] of values) {
      const known = traits.get(key);
      // Keeps the first seed's spelling.
      if (known === undefined) traits.set(key, { filters: filterFor(field, value), count: 1 });
      else known.count += 1;
    }
  }
  return [...traits.values()].filter(({ filters }) => filters.length > 0);
}

/** Returns the range from half to twice a seed's employees that holds the most seeds, if any. */
function sizesOf(seeds: readonly AccountInsight[]): SharedTrait[] {
  const sizes = seeds.flatMap(({ details: { employees } }) => (employees !== null && employees > 0 ? [employees] : []));
  const ranges = sizes
    .filter((size) => Number.isSafeInteger(2 * Math.ceil(size)))
    .toSorted((one, other) => one - other)
    .map((size) => ({ least: Math.ceil(size / 2), most: Math.floor(size * 2) }))
    .map(({ least, most }) => ({ least, most, count: sizes.filter((size) => size >= least && size <= most).length }));
  const best = ranges.filter(({ count }) => count === Math.max(...ranges.map((range) => range.count)));
  // If several ranges are the best, the middle one counts.
  const middle = best[Math.floor((best.length - 1) / 2)];
  if (middle === undefined) return [];
  const { least, most, count } = middle;
  return [
    {
      // Two filters, because the value of the operator `range` is not documented.
      filters: [
        { field: "employees", operator: ">=", value: String(least) },
        { field: "employees", operator: "<=", value: String(most) },
      ],
      count,
    },
  ];
}

/** Returns a minimum ICP fit; empty without a usable minimum above 0. */
function fitOf(seeds: readonly AccountInsight[]): SharedTrait[] {
  const scores = seeds.flatMap(({ icpScore }) => icpScore ?? []).toSorted((one, other) => other - one);
  // 90 % of the lowest score among the seeds' best 60 %, rounded down to tens.
  const score = scores[Math.ceil((3 * seeds.length) / 5) - 1] ?? 0;
  const least = Math.floor((0.9 * score) / 10) * 10;
  if (least <= 0 || !Number.isSafeInteger(least)) return [];
  return [
    {
      filters: [{ field: "icpScore", operator: ">=", value: String(least) }],
      count: scores.filter((each) => each >= least).length,
    },
  ];
}
