import type { Scope } from "../store/cache";
import type { Facet } from "../store/facets";
import { facetsOf } from "../store/packed-facets";
import type { PackReading, Packs } from "../store/packs-at-hand";
import type { ReadTransaction } from "../store/store";

/** Reads the facets of a service's accounts, in no order. */
export type FacetReading = (transaction: ReadTransaction, scope: Scope) => Promise<readonly Facet[]>;

/** Lists the facets of packs that are at hand. */
export function createFacetReading(packsAtHand: PackReading): FacetReading {
  let last: { packs: Packs; facets: readonly Facet[] } | null = null;
  return async (transaction, scope) => {
    const packs = await packsAtHand(transaction, "accounts", scope);
    if (last?.packs !== packs) last = { packs, facets: [...packs.values()].flatMap(facetsOf) };
    return last.facets;
  };
}
