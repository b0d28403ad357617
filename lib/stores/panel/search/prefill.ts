import { computed, signal } from "@preact/signals";
import { sameFilter } from "../../../model/filter-form";
import type { Filter, FilterField } from "../../../model/filters";
import { similarFiltersOf, type SimilarFilters } from "../../../model/similar-companies";
import type { PanelRoute } from "../../../model/panel-route";
import type { Ask } from "../../../messages/client";
import { readOnly } from "../../read-only";
import type { FilterForm } from "./form";
import type { SeedStore } from "./seed";

const none: SimilarFilters = { applied: [], offered: [] };

/** The initial filters of a form, with the offers. Sends no request. */
export function createPrefill(ask: Ask, form: FilterForm, seed: SeedStore) {
  const values = signal<ReadonlyMap<FilterField, string[]>>(new Map());
  const similar = signal(none);

  function readSeed(): void {
    const present = seed.state.value;
    similar.value = present.kind === "stored" ? similarFiltersOf(present.account, values.value.get("tech") ?? []) : none;
  }

  async function readValues(field: FilterField): Promise<void> {
    if (values.value.has(field)) return;
    const read = await ask("search.values", { field }).catch(() => null);
    if (read !== null) values.value = new Map([...values.value, [field, read.values]]);
  }

  async function takeSeed(domain: string | null): Promise<void> {
    if (domain === null) seed.clear();
    else await Promise.all([seed.read(domain), readValues("tech")]);
    readSeed();
  }

  async function filtersOf(set: string): Promise<Filter[]> {
    const read = await ask("library.read", {}).catch(() => null);
    return read?.library.filterSets.find(({ id }) => id === set)?.filters ?? [];
  }

  return {
    /** Filters of the seed that are not in the form. */
    offered: computed(() => similar.value.offered.filter((offer) => !form.filters.value.some((filter) => sameFilter(filter, offer)))),
    /** Known values of a field, most frequent first; read by `readValues`. */
    values: readOnly(values),
    readValues,
    /** Takes another seed, or none; the form stays as it is. */
    takeSeed,
    ofSeed: () => similar.peek().applied,
    readSeed,
    /** Returns a route's filters: for a similar company, a saved set, or a name. */
    async filtersFor({ like, name, set }: Extract<PanelRoute, { view: "search-new" }>): Promise<Filter[]> {
      await takeSeed(like);
      if (set !== null) return filtersOf(set);
      return [...similar.peek().applied, ...(name === null ? [] : [{ field: "name", operator: "contains", value: name } as const])];
    },
  };
}
