import type { AccountDetails, AccountPage } from "../../model/account";
import { recentOf } from "../../model/entry-days";
import type { Search } from "../../model/search";
import type { Shared } from "../shared";
import { answerId, isKept, type Scope } from "../store/cache";
import { findFacet, isAboutItsDomain } from "../store/facets";
import type { ReadTransaction } from "../store/store";
import { noResult, pageOf, searchSummaryOf, type SearchRecord } from "./records";

export type PresentPorts = Pick<Shared, "store" | "settings" | "subjects" | "completeDerived" | "now">;

/** Creates the function that converts records for the extension's pages. Omits unreadable results. */
export function createPresent({ store, settings, subjects, completeDerived, now }: PresentPorts) {
  /** Returns the page with normalised domains, by which accounts are stored and judged. Unreadable domains stay. */
  async function withNormalDomains(page: AccountPage): Promise<AccountPage> {
    const { normalDomain } = await subjects();
    const spelled = (details: AccountDetails) => ({ ...details, domain: normalDomain(details.domain ?? "") ?? details.domain });
    return { ...page, list: page.list.map((item) => ({ ...item, details: spelled(item.details) })) };
  }

  /** Returns the result's domains with a stored account. `recent`: its activity; `null` if unknown, none, or another company's. */
  async function storedOf({ list }: AccountPage, scope: Scope): Promise<Search["stored"]> {
    await completeDerived();
    const known = await subjects();
    const domains = [...new Set(list.flatMap(({ details }) => details.domain ?? []))];
    const find = async (transaction: ReadTransaction, keptDays: number, domain: string) => {
      const facet = await findFacet(transaction, answerId(scope, domain));
      return facet === null || !isKept(facet, keptDays, now())
        ? []
        : [{ domain, recent: isAboutItsDomain(facet, known) ? recentOf(facet.days, now()) : null }];
    };
    const found = await store.read(async (transaction) => {
      const { accountsKeptDays } = await settings.read(transaction);
      return Promise.all(domains.map((domain) => find(transaction, accountsKeptDays, domain)));
    });
    return found.flat();
  }

  return async (record: SearchRecord): Promise<Search> => {
    const sent = pageOf(record);
    // Shows a paid result even if domains or stored accounts are unreadable.
    const page = sent && (await withNormalDomains(sent).catch(() => sent));
    const readable = record.page === null || sent !== null ? record : { ...record, ...noResult };
    const stored = page === null ? [] : await storedOf(page, record.scope).catch(() => []);
    return { ...searchSummaryOf(readable), page, foundAt: readable.foundAt, problem: readable.problem, stored };
  };
}
