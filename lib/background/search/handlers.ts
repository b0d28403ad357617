import { scopeOf } from "../store/cache";
import type { Handlers } from "../../messages/router";
import type { BackgroundParts } from "../background";
import { filterSetOf, renameFilterSet } from "./filter-sets";
import { readOwnFacets } from "./own-facets";
import { countMatches } from "./preview";
import { rawPageOf, readSearch, readSearches, searchSummaryOf } from "./records";
import { readSeeds } from "./seeds";
import { searchIdOf } from "./search-id";
import { valuesSeen } from "./values";

/** Handles messages about searches and filter sets. */
export function searchHandlers(parts: BackgroundParts) {
  const { store, settings, gate, searches, panels, now } = parts;

  return {
    "search.read-form": async ({ windowId }) => ({ form: await panels.readForm(windowId) }),
    "search.keep-form": async ({ windowId, form }, from) => {
      if (!from.private) await panels.keepForm(windowId, form);
    },
    "search.preview": async ({ filters, seeds }) => {
      const scope = scopeOf(await store.read(settings.read));
      const id = await searchIdOf(scope, filters);
      const read = await readOwnFacets(parts, async (facets, current, transaction) => ({
        facets,
        reading: await gate.read(transaction),
        kept: await readSearch(transaction, scope, id, current, now()),
      }));
      const obstacle = await gate.obstacle(read.reading, "account-search");
      const kept = read.kept === null ? null : searchSummaryOf(searches.asKnown(read.kept));
      return {
        preview: { ...countMatches(read.facets, filters, seeds), id: filters.length === 0 ? null : id, kept, obstacle },
        usage: read.reading.usage,
      };
    },
    "search.seeds": ({ seeds }) => readOwnFacets(parts, (facets) => readSeeds(seeds, facets)),
    "search.run": async (asked, from) => {
      const ran = await searches.run({ ...asked, private: from.private });
      return { ...ran, usage: (await gate.recentReading()).usage };
    },
    "search.stop": async ({ id, stored }) => searches.stop(id, !stored),
    "search.read": async ({ id }) => ({ search: await searches.read(id) }),
    "search.values": ({ field }) =>
      readOwnFacets(parts, async (facets, current, transaction) => {
        const found = await readSearches(transaction, scopeOf(current), current, now());
        return { values: valuesSeen(field, facets, found.map(rawPageOf)) };
      }),
    "filter-set.save": async ({ name, filters }, from) => {
      const set = await filterSetOf(name, filters, now());
      if (!from.private) {
        await store.write((transaction) => transaction.objectStore("filterSets").put(set));
        // Makes other windows read the sets again.
        parts.notifySettings();
      }
      return { id: set.id };
    },
    "filter-set.rename": async ({ id, name }, from) => {
      if (from.private) return { outcome: "failed" as const };
      const outcome = await renameFilterSet(store, id, name, now());
      // Other windows must read the set's new id.
      if (outcome === "done") parts.notifySettings();
      return { outcome };
    },
  } satisfies Partial<Handlers>;
}
