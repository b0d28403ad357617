import type { Settings } from "../../model/settings";
import type { BackgroundParts } from "../background";
import { isKept, scopeOf } from "../store/cache";
import { isAboutItsDomain, type Facet } from "../store/facets";
import { facetsOf } from "../store/packed-facets";
import type { ReadTransaction } from "../store/store";

/**
 * Calls `use` with the present service's facets, unordered, and returns the result. Omits expired facets, and those about another company.
 */
export async function readOwnFacets<Result>(
  { store, settings, completeDerived, subjects, packsAtHand, now }: BackgroundParts,
  use: (facets: Facet[], current: Settings, transaction: ReadTransaction) => Result | Promise<Result>,
): Promise<Result> {
  // Both calls come before the transaction, which ends if it awaits other work.
  await completeDerived();
  const known = await subjects();
  return store.read(async (transaction) => {
    const current = await settings.read(transaction);
    const packs = await packsAtHand(transaction, "accounts", scopeOf(current));
    const isOwn = (facet: Facet) => isKept(facet, current.accountsKeptDays, now()) && isAboutItsDomain(facet, known);
    return use([...packs.values()].flatMap(facetsOf).filter(isOwn), current, transaction);
  });
}
