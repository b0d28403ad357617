import type { Settings } from "../../model/settings";
import { dayMs } from "../../model/time";
import type { Scope } from "../store/cache";
import { isAboutItself, type Facet } from "../store/facets";
import { facetsOf } from "../store/packed-facets";
import type { PackReading, Packs } from "../store/packs-at-hand";
import type { ReadTransaction } from "../store/store";
import type { Subjects } from "../subject/subject";

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

/** Returns the kept facets that are about their own company. */
export function ownOf(facets: readonly Facet[], { accountsKeptDays }: Settings, subjects: Subjects, now: number): Facet[] {
  const oldest = now - accountsKeptDays * dayMs;
  return facets.filter((facet) => facet.at > oldest && isAboutItself(facet, subjects));
}
