import { maxPeopleRead, summaryOf, type Summary } from "../../model/batch";
import type { Settings } from "../../model/settings";
import type { SubjectKey } from "../../model/subject";
import { isRowKept, rowsIn } from "../library/rows";
import type { AccountLookUps } from "../look-up/look-up";
import { presentPerson } from "../look-up/person";
import type { Shared } from "../shared";
import { answerId, freshnessOf, readAddresses, readAnswer, scopeOf, type StoredAnswer } from "../store/cache";
import { lowerCaseKey, type FoundGroup, type Known } from "./contents";

export interface KnownPorts extends Pick<Shared, "store" | "settings" | "now"> {
  accounts: Pick<AccountLookUps, "read" | "present">;
}

/** Maximum number of answers read per object store. The largest groups come first. */
const maxRead = maxPeopleRead;

/** Reads stored data about a page's subjects. */
export function recallKnown(ports: KnownPorts, groups: readonly FoundGroup[]): Promise<Known> {
  const largestFirst = groups.toSorted((one, other) => other.people.length - one.people.length);
  const domains = largestFirst.filter(({ kind }) => kind === "company").map(({ domain }) => domain);
  const addresses = largestFirst.flatMap(({ people }) => people.map(({ address }) => address));
  return recall(ports, domains, addresses);
}

/** Returns summaries of stored people, ignoring the addresses' case. Skips unreadable answers, and those beyond `maxRead`. */
export async function recallPeople(ports: KnownPorts, addresses: readonly string[]): Promise<{ address: string; summary: Summary }[]> {
  const { people } = await recall(ports, [], addresses);
  return [...people.values()].flatMap(({ address, summary }) => (summary === null ? [] : [{ address, summary }]));
}

/** Reads stored data about companies and people, in one transaction. */
async function recall(ports: KnownPorts, domains: readonly string[], addresses: readonly string[]): Promise<Known> {
  const { store, accounts, now } = ports;
  const { settings, answers, further } = await store.read(async (transaction) => {
    const settings = await ports.settings.read(transaction);
    const scope = scopeOf(settings);
    const [accountIds, addressesByCase] = await Promise.all([
      Promise.all(domains.map((domain) => transaction.objectStore("accounts").getKey(answerId(scope, domain)))),
      readAddresses(transaction, scope),
    ]);
    const companies = domains.filter((_domain, index) => accountIds[index] !== undefined);
    const people = [...new Set(addresses.flatMap((address) => addressesByCase.get(lowerCaseKey(address)) ?? []))];
    const answers = await Promise.all([
      Promise.all(companies.slice(0, maxRead).map((domain) => accounts.read(transaction, settings, domain))),
      Promise.all(people.slice(0, maxRead).map((address) => readAnswer(transaction, settings, "people", address, now()))),
    ]);
    // Reads only the lines of further answers. A line may be missing: its answer then counts as kept.
    const find = rowsIn(transaction, scope);
    const keptOf = async (kind: SubjectKey["kind"], keys: string[]) => {
      const rows = await Promise.all(keys.map((key) => find({ kind, key })));
      return keys.filter((_key, index) => {
        const row = rows[index] ?? null;
        return row === null || isRowKept(row, settings, now());
      });
    };
    const [furtherCompanies, furtherPeople] = await Promise.all([
      keptOf("account", companies.slice(maxRead)),
      keptOf("person", people.slice(maxRead)),
    ]);
    return { settings, answers, further: { companies: furtherCompanies, people: furtherPeople } };
  });
  const [companyAnswers, personAnswers] = answers;
  const companies = await Promise.all(
    companyAnswers.filter((answer) => answer !== null).map((answer) => summaryOfCompany(accounts, answer, settings)),
  );
  const people = personAnswers.filter((answer) => answer !== null).map((answer) => summaryOfPerson(answer, settings, now()));
  return {
    companies: new Map([...further.companies.map((domain) => [domain, null] as const), ...companies]),
    people: new Map(
      [...further.people.map((address) => ({ address, summary: null })), ...people].map((one) => [lowerCaseKey(one.address), one]),
    ),
  };
}

/** Summarises a stored answer; the summary is `null` if unreadable. */
async function summaryOfCompany(
  accounts: KnownPorts["accounts"],
  stored: StoredAnswer,
  settings: Settings,
): Promise<readonly [domain: string, summary: Summary | null]> {
  const answer = await accounts.present(stored, settings);
  return [stored.key, answer === null ? null : summaryOf(answer)];
}

/** Summarises a stored answer. Reads no identifiers, since a summary shows none. */
function summaryOfPerson(stored: StoredAnswer, settings: Settings, now: number): { address: string; summary: Summary | null } {
  const { kind, data, key } = stored;
  const freshness = freshnessOf("people", stored, settings, now);
  const circumstances = { raw: null, freshness, sample: settings.mode === "sample", stored: true };
  const answer = presentPerson(key, { kind, data }, circumstances);
  return { address: key, summary: answer === null ? null : summaryOf(answer) };
}
