import type { Settings } from "../../model/settings";
import { dayMs } from "../../model/time";
import type { Shared } from "../shared";
import { scopeOf } from "../store/cache";
import { isAboutItself, type Facet } from "../store/facets";
import { facetsOf } from "../store/packed-facets";
import type { PackReading } from "../store/packs-at-hand";
import type { ReadTransaction } from "../store/store";

/** Returns the present service's facets that are within their retention and about the requested company, in no order. */
type OwnFacets = (transaction: ReadTransaction, settings: Settings) => Promise<Facet[]>;

interface OwnFacetPorts extends Pick<Shared, "facets" | "subjects" | "now"> {
  packsAtHand: PackReading;
}

/** Returns the function that reads the facets. First does what its transaction could not await: builds missing facets, loads suffixes. */
export async function prepareOwnFacets({ facets, subjects, packsAtHand, now }: OwnFacetPorts): Promise<OwnFacets> {
  await facets();
  const known = await subjects();
  return async (transaction, settings) => {
    const packs = await packsAtHand(transaction, "accounts", scopeOf(settings));
    const oldest = now() - settings.accountsKeptDays * dayMs;
    return [...packs.values()].flatMap(facetsOf).filter((facet) => facet.at > oldest && isAboutItself(facet, known));
  };
}
