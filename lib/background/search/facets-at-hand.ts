import { answersOf, type Scope } from "../store/cache";
import { findFacet, readFacets, touchedFacets, type Facet } from "../store/facets";
import type { ReadTransaction, Store } from "../store/store";

/** Reads the facets of a service's accounts in the order of their ids. */
export type FacetReading = (transaction: ReadTransaction, scope: Scope) => Promise<readonly Facet[]>;

/** After more changes than this, all facets are read again. */
const maxReadAlone = 50;

/**
 * Keeps the last reading for the worker's life and reads only later changes. Editing filters counts matches at each step, and reading
 * thousands of facets is the main cost.
 */
export function createFacetReading(store: Pick<Store, "changesBefore" | "changesSince">): FacetReading {
  let last: { scope: Scope; changes: number; facets: readonly Facet[] } | null = null;

  /** Returns the ids changed since the last reading; `null` if only a full reading is reliable. */
  function changedSince(transaction: ReadTransaction): string[] | null {
    const changes = last && store.changesSince(last.changes, transaction);
    const touched = changes && touchedFacets(changes);
    return touched === null || touched === "all" || touched.size > maxReadAlone ? null : [...touched];
  }

  return async (transaction, scope) => {
    const changes = store.changesBefore(transaction);
    const ids = last?.scope === scope ? changedSince(transaction) : null;
    const facets = last === null || ids === null ? await readFacets(transaction, answersOf(scope)) : await renewed(last.facets, ids);
    last = { scope, changes, facets };
    return facets;

    async function renewed(known: readonly Facet[], which: string[]): Promise<readonly Facet[]> {
      const own = which.filter((id) => answersOf(scope).includes(id));
      const found = await Promise.all(own.map(async (id) => [id, await findFacet(transaction, id)] as const));
      return found.reduce((all, [id, facet]) => withFacet(all, id, facet), known);
    }
  };
}

/** Returns the facets with this one in place; without the id if `facet` is `null`. */
function withFacet(facets: readonly Facet[], id: string, facet: Facet | null): readonly Facet[] {
  let from = 0;
  let to = facets.length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if ((facets[middle]?.id ?? "") < id) from = middle + 1;
    else to = middle;
  }
  const replaced = facets[from]?.id === id ? 1 : 0;
  return facets.toSpliced(from, replaced, ...(facet === null ? [] : [facet]));
}
