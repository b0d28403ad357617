import type { AccountAnswer } from "../../model/look-up";
import type { Settings } from "../../model/settings";
import type { AccountLookUps } from "../look-up/look-up";
import { scopeOf } from "../look-up/look-up";
import { answerId } from "../store/cache";
import type { Scope, Shelf, StoredAnswer } from "../store/cache";
import type { SettingsStore } from "../store/settings";
import type { ReadTransaction, Store } from "../store/store";
import { sameness } from "./contents";
import type { FoundGroup, Known } from "./contents";

export interface KnownPorts {
  store: Store;
  settings: SettingsStore;
  accounts: Pick<AccountLookUps, "read" | "present">;
}

/** Stored companies whose answers are read for their names: those with the most people. Of the others only the key is looked up. */
const mostNames = 200;

/**
 * What is stored of those on a page, in one transaction: the keys of both shelves, and the answers of the companies that are named. An
 * answer about a person is long and only its key is needed; keys of answers past their time are gone at the next tidying.
 */
export async function recallKnown(ports: KnownPorts, groups: readonly FoundGroup[]): Promise<Known> {
  const { store, accounts } = ports;
  const largestFirst = groups.filter(({ kind }) => kind === "company").toSorted((one, other) => other.people.length - one.people.length);
  const read = await store.read(async (transaction) => {
    const settings = await ports.settings.read(transaction);
    const [domains, addresses] = await Promise.all([
      readKeys(transaction, "accounts", scopeOf(settings)),
      readKeys(transaction, "people", scopeOf(settings)),
    ]);
    const stored = new Set(domains);
    const onPage = largestFirst.map(({ domain }) => domain).filter((domain) => stored.has(domain));
    const answers = await Promise.all(onPage.slice(0, mostNames).map((domain) => accounts.read(transaction, settings, domain)));
    return { settings, answers: answers.filter((answer) => answer !== null), others: onPage.slice(mostNames), addresses };
  });
  const named = await Promise.all(read.answers.map((answer) => nameOf(accounts, answer, read.settings)));
  return {
    companies: new Map([...read.others.map((domain) => [domain, null] as const), ...named]),
    people: new Map(read.addresses.map((address) => [sameness(address), address])),
  };
}

/** Keys of a shelf, without the scope before them. */
async function readKeys(transaction: ReadTransaction, shelf: Shelf, scope: Scope): Promise<string[]> {
  const prefix = answerId(scope, "");
  const ids = await transaction.objectStore(shelf).getAllKeys(IDBKeyRange.bound(prefix, `${prefix}\uffff`));
  return ids.map((id) => id.slice(prefix.length));
}

async function nameOf(
  accounts: KnownPorts["accounts"],
  stored: StoredAnswer,
  settings: Settings,
): Promise<readonly [domain: string, name: string | null]> {
  const answer = await accounts.present(stored, settings);
  return [stored.key, answer === null ? null : nameIn(answer)];
}

function nameIn(answer: AccountAnswer): string | null {
  switch (answer.kind) {
    case "account":
      return answer.account.details.name;
    case "known-company":
      return answer.details.name;
    // Neither says how the company of this domain is called.
    case "other-company":
    case "not-found":
      return null;
  }
}
