import type { Settings } from "../../model/settings";
import type { Shared } from "../shared";
import { isKept, scopeOf } from "../store/cache";
import { isAboutItsDomain, type Facet } from "../store/facets";
import { facetsOf } from "../store/packed-facets";
import type { PackReading } from "../store/packs-at-hand";
import type { ReadTransaction } from "../store/store";

/** Returns the present service's facets, in no order. Omits facets past their retention, or about another company than requested. */
type OwnFacets = (transaction: ReadTransaction, settings: Settings) => Promise<Facet[]>;

interface OwnFacetPorts extends Pick<Shared, "completeDerived" | "subjects" | "now"> {
  packsAtHand: PackReading;
}

/** Builds missing facets and loads suffixes, which a transaction could not await. Then returns the function that reads the facets. */
export async function prepareOwnFacets({ completeDerived, subjects, packsAtHand, now }: OwnFacetPorts): Promise<OwnFacets> {
  await completeDerived();
  const known = await subjects();
  return async (transaction, settings) => {
    const packs = await packsAtHand(transaction, "accounts", scopeOf(settings));
    const isOwn = (facet: Facet) => isKept(facet, settings.accountsKeptDays, now()) && isAboutItsDomain(facet, known);
    return [...packs.values()].flatMap(facetsOf).filter(isOwn);
  };
}
