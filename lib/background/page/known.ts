import { summaryOfAccount, summaryOfPerson, type Summary } from "../../model/batch";
import type { Settings } from "../../model/settings";
import type { AccountLookUps } from "../look-up/look-up";
import { presentPerson } from "../look-up/person";
import type { Shared } from "../shared";
import { answerId, answersOf, freshnessOf, readAddresses, readAnswer, scopeOf, type Scope, type StoredAnswer } from "../store/cache";
import type { ReadTransaction } from "../store/store";
import { sameness, type FoundGroup, type Known } from "./contents";

export interface KnownPorts extends Pick<Shared, "store" | "settings" | "now"> {
  accounts: Pick<AccountLookUps, "read" | "present">;
}

/** Maximum number of answers read per object store, largest groups first. For further subjects, only keys are compared. */
const maxRead = 200;

/** Reads stored data about a page's subjects, in one transaction. */
export async function recallKnown(ports: KnownPorts, groups: readonly FoundGroup[]): Promise<Known> {
  const { store, accounts } = ports;
  const largestFirst = groups.toSorted((one, other) => other.people.length - one.people.length);
  const read = await store.read(async (transaction) => {
    const settings = await ports.settings.read(transaction);
    const [domains, addresses] = await Promise.all([
      readDomains(transaction, scopeOf(settings)),
      readAddresses(transaction, scopeOf(settings)),
    ]);
    const companies = companiesIn(largestFirst, domains);
    const people = peopleIn(largestFirst, addresses);
    const answers = await Promise.all([
      Promise.all(companies.slice(0, maxRead).map((domain) => accounts.read(transaction, settings, domain))),
      Promise.all(people.slice(0, maxRead).map((address) => readPerson(transaction, settings, address, ports.now()))),
    ]);
    return { settings, answers, companies: companies.slice(maxRead), people: people.slice(maxRead) };
  });
  const [ofCompanies, ofPeople] = read.answers;
  const { settings } = read;
  const companies = await Promise.all(ofCompanies.filter(isThere).map((answer) => summaryOfCompany(accounts, answer, settings)));
  const people = await Promise.all(ofPeople.filter(isThere).map((answer) => summaryOf(answer, settings, ports.now())));
  return {
    companies: new Map([...read.companies.map((domain) => [domain, null] as const), ...companies]),
    people: new Map([...read.people.map((address) => ({ address, summary: null })), ...people].map((one) => [sameness(one.address), one])),
  };
}

/** Reads stored answers about people, ignoring the case of addresses. */
export async function recallPeople(ports: KnownPorts, addresses: readonly string[]): Promise<{ address: string; summary: Summary }[]> {
  const { settings, answers } = await ports.store.read(async (transaction) => {
    const read = await ports.settings.read(transaction);
    const stored = await readAddresses(transaction, scopeOf(read));
    const known = new Set(addresses.flatMap((address) => stored.get(sameness(address)) ?? []));
    return { settings: read, answers: await Promise.all([...known].map((address) => readPerson(transaction, read, address, ports.now()))) };
  });
  const people = await Promise.all(answers.filter(isThere).map((answer) => summaryOf(answer, settings, ports.now())));
  return people.flatMap(({ address, summary }) => (summary === null ? [] : [{ address, summary }]));
}

const isThere = (answer: StoredAnswer | null) => answer !== null;

async function readDomains(transaction: ReadTransaction, scope: Scope): Promise<string[]> {
  const ids = await transaction.objectStore("accounts").getAllKeys(answersOf(scope));
  return ids.map((id) => id.slice(answerId(scope, "").length));
}

function companiesIn(groups: readonly FoundGroup[], domains: readonly string[]): string[] {
  const stored = new Set(domains);
  return groups.filter(({ kind, domain }) => kind === "company" && stored.has(domain)).map(({ domain }) => domain);
}

/** Returns the addresses, as stored, of the people on the page who have a stored answer. */
function peopleIn(groups: readonly FoundGroup[], stored: ReadonlyMap<string, string>): string[] {
  return groups.flatMap(({ people }) => people.flatMap(({ address }) => stored.get(sameness(address)) ?? []));
}

const readPerson = (transaction: ReadTransaction, settings: Settings, address: string, now: number) =>
  readAnswer(transaction, "people", answerId(scopeOf(settings), address), settings.peopleKeptDays, now);

async function summaryOfCompany(
  accounts: KnownPorts["accounts"],
  stored: StoredAnswer,
  settings: Settings,
): Promise<readonly [domain: string, summary: Summary | null]> {
  const answer = await accounts.present(stored, settings);
  return [stored.key, answer === null ? null : summaryOfAccount(answer)];
}

/** Reads no identifiers, since the summary has none. */
async function summaryOf(stored: StoredAnswer, settings: Settings, now: number): Promise<{ address: string; summary: Summary | null }> {
  const { kind, data, key } = stored;
  const freshness = freshnessOf(stored, settings.peopleFreshDays, now);
  const circumstances = { raw: null, freshness, sample: settings.mode === "sample", stored: true };
  const answer = presentPerson(key, { kind, data }, circumstances);
  return { address: key, summary: answer === null ? null : summaryOfPerson(answer) };
}
