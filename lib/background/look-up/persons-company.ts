import { companyNameKey } from "../../model/company-name";
import type { PersonsCompany } from "../../model/look-up";
import type { Person } from "../../model/person";
import { accountLine } from "../library/lines";
import { freshnessOf, isKept } from "../store/cache";
import { findFacets, isAboutItself, uuidKey } from "../store/facets";
import type { Facet } from "../store/facets";
import type { SettingsStore } from "../store/settings";
import type { Store } from "../store/store";
import type { LoadSubjects } from "../subject/load";
import { scopeOf } from "./look-up";

export interface FindCompanyPorts {
  store: Store;
  settings: SettingsStore;
  subjects: LoadSubjects;
  now(): number;
}

/**
 * Finds the stored account of the company that a profile names: by the service's id of it, else by its name where one company alone has
 * that name. Null where there is none; never rejects, since a person is shown without it as well.
 */
export type FindCompany = (person: Pick<Person, "companyUuid" | "companyName">) => Promise<PersonsCompany | null>;

export function createFindCompany({ store, settings, subjects, now }: FindCompanyPorts): FindCompany {
  async function find(uuid: string | null, name: string | null): Promise<PersonsCompany | null> {
    const known = await subjects();
    return store.read(async (transaction) => {
      const current = await settings.read(transaction);
      const { accountsKeptDays: keptDays, accountsFreshDays: freshDays } = current;
      const candidates = async (index: "uuid" | "name", key: string | null) => {
        const found = key === null ? [] : await findFacets(transaction, index, scopeOf(current), key);
        return found.filter((facet) => isKept(facet, keptDays, now()) && isAboutItself(facet, known));
      };
      const linkTo = (facet: Facet, by: PersonsCompany["by"]): PersonsCompany => {
        const { fresh } = freshnessOf(facet, freshDays, now());
        const { watched: _watched, changes: _changes, ...line } = accountLine(facet, { fresh, watched: false }, known);
        return { ...line, by };
      };
      const [sameId] = bestFirst(await candidates("uuid", uuid));
      if (sameId !== undefined) return linkTo(sameId, "id");
      const sameName = onlyCompany((await candidates("name", name)).filter((facet) => !contradicts(facet, uuid)));
      return sameName === null ? null : linkTo(sameName, "name");
    });
  }

  return async ({ companyUuid, companyName }) => {
    const uuid = companyUuid === null ? null : uuidKey(companyUuid);
    const name = companyName === null ? null : companyNameKey(companyName);
    return uuid === null && name === null ? null : find(uuid, name).catch(() => null);
  };
}

/** A company may be stored under several of its domains: the one it calls its own comes first, then what was answered last. */
const bestFirst = (facets: readonly Facet[]): Facet[] =>
  facets.toSorted((one, other) => Number(isUnderOwnDomain(other)) - Number(isUnderOwnDomain(one)) || other.at - one.at);

const isUnderOwnDomain = ({ domain, details }: Facet): boolean => details["domain"] === domain;

/** The company that all of these are; null where they are several. Without an id each domain counts as a company of its own. */
function onlyCompany(facets: readonly Facet[]): Facet | null {
  const companies = new Set(facets.map(({ uuid, domain }) => uuid ?? domain));
  return companies.size === 1 ? (bestFirst(facets)[0] ?? null) : null;
}

/** Another company of the same name, by the ids of both. */
const contradicts = (facet: Facet, uuid: string | null): boolean => uuid !== null && facet.uuid !== null && facet.uuid !== uuid;
