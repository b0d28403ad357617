import type { AccountInsight } from "../../model/account";
import { filterFields, type FilterField } from "../../model/filters";
import { lazilyPer } from "../../model/lazily";
import type { Seeds } from "../../model/search";
import { characteristicTraits, isOneValue, sharedTraits, type SharedTrait } from "../../model/shared-traits";
import { folded } from "../../model/text";
import { accountFields, passing, valuesOf } from "../../filters/filter";
import { readInsight } from "../api/schema";
import type { Facet } from "../store/facets";

/** Returns each seed's stored account (`null` if none), and shared traits, with counts of stored accounts. */
export function readSeeds(domains: readonly string[], facets: readonly Facet[]): Seeds {
  const stored = new Map(facets.filter(({ domain }) => domains.includes(domain)).map((facet) => [facet.domain, insightOf(facet)]));
  const seeds = domains.map((domain) => ({ domain, account: stored.get(domain) ?? null }));
  const traits = sharedTraits(seeds.flatMap(({ account }) => account ?? []));
  const counts = countTraits(traits, facets);
  return {
    seeds,
    traits: characteristicTraits(traits.map((trait, index) => ({ ...trait, stored: counts[index] ?? 0 }))),
    stored: facets.length,
  };
}

/** Reads each member by its name, because spreading a packed facet copies none. */
const insightOf = (facet: Facet): AccountInsight =>
  readInsight({
    ...Object.fromEntries(accountFields.map((field) => [field, facet[field]])),
    details: { ...Object.fromEntries(filterFields.map((field) => [field, facet.details[field]])), domain: facet.domain, name: facet.name },
  });

/** Counts the accounts with each trait, in one pass because there may be thousands. */
function countTraits(traits: readonly SharedTrait[], facets: readonly Facet[]): number[] {
  const counts = traits.map(() => 0);
  const add = (index: number) => void (counts[index] = (counts[index] ?? 0) + 1);
  const fields = singleValueFields(traits);
  const ranges = traits.flatMap(({ filters }, index) => (isOneValue(filters) ? [] : [{ index, passes: passing(filters) }]));
  for (const facet of facets) {
    for (const { field, traitOf } of fields) {
      const found = new Set(valuesOf(facet, field).map((value) => traitOf(String(value))));
      for (const index of found) if (index !== none) add(index);
    }
    for (const { index, passes } of ranges) if (passes(facet)) add(index);
  }
  return counts;
}

const none = -1;

/** Returns the fields of single-value traits. `traitOf` finds a value's trait index, or `none`. */
function singleValueFields(traits: readonly SharedTrait[]): { field: FilterField; traitOf: (value: string) => number }[] {
  const values = traits.flatMap(({ filters }, index) =>
    isOneValue(filters) ? filters.map(({ field, value = "" }) => ({ field, value, index })) : [],
  );
  return [...new Set(values.map(({ field }) => field))].map((field) => {
    const positions = new Map(values.filter((each) => each.field === field).map(({ value, index }) => [folded(value), index]));
    return { field, traitOf: lazilyPer((value) => positions.get(folded(value)) ?? none) };
  });
}
