import { companyNameKey } from "../../model/company-name";
import type { PersonsCompany } from "../../model/look-up";
import type { Person } from "../../model/person";
import type { Settings } from "../../model/settings";
import { accountLine } from "../store/lines";
import type { Shared } from "../shared";
import { freshnessOf, isKept, scopeOf } from "../store/cache";
import { findFacets, isAboutItsDomain, uuidKey, type StoredFacet } from "../store/facets";

/** Finds a profile's company among stored accounts, by id, else by unique name; `null` if none. Never rejects. */
export type FindCompany = (person: Pick<Person, "companyUuid" | "companyName">, settings: Settings) => Promise<PersonsCompany | null>;

/** Creates the function that searches the facets of stored accounts. */
export function createFindCompany({ store, subjects, now }: Pick<Shared, "store" | "subjects" | "now">): FindCompany {
  async function find(uuid: string | null, name: string | null, settings: Settings): Promise<PersonsCompany | null> {
    const known = await subjects();
    return store.read(async (transaction) => {
      const candidates = async (index: "uuid" | "name", key: string | null) => {
        const found = key === null ? [] : await findFacets(transaction, index, scopeOf(settings), key);
        return found.filter((facet) => isKept(facet, settings.accountsKeptDays, now()) && isAboutItsDomain(facet, known));
      };
      const linkTo = (facet: StoredFacet, by: PersonsCompany["by"]): PersonsCompany => {
        const { fresh } = freshnessOf("accounts", facet, settings, now());
        const { changes: _changes, recent: _recent, ...line } = accountLine(facet, { fresh }, known, now());
        return { ...line, by };
      };
      // In parallel: each read is a round trip to the storage process.
      const [ofId, ofName] = await Promise.all([candidates("uuid", uuid), candidates("name", name)]);
      const [sameId] = bestFirst(ofId);
      if (sameId !== undefined) return linkTo(sameId, "id");
      const sameName = onlyCompany(ofName.filter((facet) => !contradicts(facet, uuid)));
      return sameName === null ? null : linkTo(sameName, "name");
    });
  }

  return async ({ companyUuid, companyName }, settings) => {
    const uuid = companyUuid === null ? null : uuidKey(companyUuid);
    const name = companyName === null ? null : companyNameKey(companyName);
    return uuid === null && name === null ? null : find(uuid, name, settings).catch(() => null);
  };
}

/** Sorts accounts: those looked up by the company's domain first, then newest first. */
const bestFirst = (facets: readonly StoredFacet[]): StoredFacet[] =>
  facets.toSorted((one, other) => Number(isUnderOwnDomain(other)) - Number(isUnderOwnDomain(one)) || other.at - one.at);

const isUnderOwnDomain = ({ domain, details }: StoredFacet): boolean => details["domain"] === domain;

/** Returns the best account if there is exactly one company, else `null`. */
function onlyCompany(facets: readonly StoredFacet[]): StoredFacet | null {
  // Without an id, each domain counts as a company.
  const companies = new Set(facets.map(({ uuid, domain }) => uuid ?? domain));
  return companies.size === 1 ? (bestFirst(facets)[0] ?? null) : null;
}

/** Whether the ids show another company of the same name. */
const contradicts = (facet: StoredFacet, uuid: string | null): boolean => uuid !== null && facet.uuid !== null && facet.uuid !== uuid;
