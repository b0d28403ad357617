import { computed } from "@preact/signals";
import { sameFilter } from "../../../model/filter-form";
import type { Filter } from "../../../model/filters";
import { firstTraits } from "../../../model/shared-traits";
import type { PanelRoute } from "../../../model/panel-route";
import type { Ask } from "../../../messages/client";
import { createKnownValues } from "../../known-values";
import type { FilterForm } from "./form";
import type { SeedStore, Shared } from "./seed";

const nothing: Shared = { traits: [], stored: 0 };

/** A form's initial and offered filters. Sends nothing to the service. */
export function createPrefill(ask: Ask, form: FilterForm, seed: SeedStore) {
  const shared = computed(() => (seed.state.value.kind === "stored" ? seed.state.value.shared : nothing));

  /** Whether the form has the filter. */
  const isChosen = (filter: Filter) => form.filters.value.some((present) => sameFilter(present, filter));

  /** Returns a saved set's filters; empty if unavailable. */
  async function filtersIn(set: string): Promise<Filter[]> {
    const read = await ask("library.read", {}).catch(() => null);
    return read?.library.filterSets.find(({ id }) => id === set)?.filters ?? [];
  }

  return {
    /** Filters of the only seed with data, except those in the form. */
    offered: computed(() =>
      seed.known.value.length > 1 ? [] : shared.value.traits.flatMap(({ filters }) => filters).filter((filter) => !isChosen(filter)),
    ),
    /** Traits that several seeds share; `null` if fewer than two have data. */
    shared: computed(() =>
      seed.known.value.length < 2
        ? null
        : {
            /** Number of seeds with data. */
            seeds: seed.known.value.length,
            /** Number of stored accounts. */
            stored: shared.value.stored,
            /** `chosen`: whether the form has the trait's filters. */
            traits: shared.value.traits.map((trait) => ({ trait, chosen: trait.filters.every(isChosen) })),
          },
    ),
    ...createKnownValues(ask),
    /** Returns the filters that the seeds suggest at first. */
    ofSeeds: (): Filter[] => firstTraits(shared.peek().traits).flatMap(({ filters }) => filters),
    /** Returns the filters of a route's saved set, else a filter for the route's company name, if any. */
    async filtersOf(route: PanelRoute): Promise<Filter[]> {
      if (route.view !== "search-new") return [];
      const { name, set } = route;
      if (set !== null) return filtersIn(set);
      return name === null ? [] : [{ field: "name", operator: "contains", value: name }];
    },
  };
}
