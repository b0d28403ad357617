import { computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { sameFilter } from "../../../model/filter-form";
import type { Filter, FilterField } from "../../../model/filters";
import { similarFiltersOf, type SimilarFilters } from "../../../model/similar-companies";
import type { PanelRoute } from "../../../model/panel-route";
import type { Ask } from "../../../messages/client";
import type { FilterForm } from "./form";
import type { SeedStore } from "./seed";

/** The initial filters of a form, with the offers. Sends no request. */
export interface Prefill {
  /** Filters of the seed that are not in the form. */
  offered: ReadonlySignal<Filter[]>;
  /** Known values of a field, most frequent first; read by `readValues`. */
  values: ReadonlySignal<ReadonlyMap<FilterField, string[]>>;
  readValues(field: FilterField): Promise<void>;
  /** Returns a route's filters: for a similar company, a saved set, or a name. */
  filtersFor(route: Extract<PanelRoute, { view: "search-new" }>): Promise<Filter[]>;
  /** Takes another seed, or none; the form stays as it is. */
  takeSeed(domain: string | null): Promise<void>;
  /** Returns the filters of the seed. */
  ofSeed(): Filter[];
  /** Updates the seed from its present state. */
  readSeed(): void;
}

export function createPrefill(ask: Ask, form: FilterForm, seed: SeedStore): Prefill {
  const values = signal<ReadonlyMap<FilterField, string[]>>(new Map());
  const lookalike = signal<SimilarFilters>({ applied: [], offered: [] });

  function readSeed(): void {
    const present = seed.state.value;
    lookalike.value =
      present.kind === "stored" ? similarFiltersOf(present.account, values.value.get("tech") ?? []) : { applied: [], offered: [] };
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
    offered: computed(() => lookalike.value.offered.filter((offer) => !form.filters.value.some((filter) => sameFilter(filter, offer)))),
    values,
    readValues,
    takeSeed,
    ofSeed: () => lookalike.peek().applied,
    readSeed,
    async filtersFor({ like, name, set }) {
      await takeSeed(like);
      if (set !== null) return filtersOf(set);
      return [...lookalike.peek().applied, ...(name === null ? [] : [{ field: "name", operator: "contains", value: name } as const])];
    },
  };
}
