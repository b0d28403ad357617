import { answersOf } from "../store/cache";
import type { Scope } from "../store/cache";
import { readFacets } from "../store/facets";
import type { Facet } from "../store/facets";
import type { ReadTransaction, Store } from "../store/store";

/** Reads the facets of a service's accounts. */
export type FacetReading = (transaction: ReadTransaction, scope: Scope) => Promise<readonly Facet[]>;

/**
 * Keeps what was read last as long as nothing is written, and the worker lives: whoever edits filters counts at each change, and reading
 * thousands of facets is what counting costs.
 */
export function createFacetReading(store: Pick<Store, "changesBefore">): FacetReading {
  let last: { scope: Scope; changes: number; facets: readonly Facet[] } | null = null;
  return async (transaction, scope) => {
    const changes = store.changesBefore(transaction);
    if (last?.scope === scope && last.changes === changes) return last.facets;
    const facets = await readFacets(transaction, answersOf(scope));
    last = { scope, changes, facets };
    return facets;
  };
}
