import type { Handlers } from "../protocol/answer";
import type { Settings } from "../model/settings";
import type { Input, Output } from "../protocol/messages";
import type { AccountLookUps, PersonLookUps } from "./look-up/look-up";
import { acceptAnswer } from "./look-up/accept";
import { readLines } from "./store/activity";
import type { Connections } from "./connection";
import type { Gate } from "./gate";
import { forgetChoice, readChoice, rememberChoice } from "./store/hosts";
import type { Journal } from "./store/journal";
import { readUsage } from "./store/ledger";
import type { SettingsStore } from "./store/settings";
import type { StoredData } from "./store/stored-data";
import type { Store, WriteTransaction } from "./store/store";
import { hostOfTab, isPublicDomain, subjectOfAddress, subjectOfTab, subjectOfText } from "./subject/subject";

export interface HandlerPorts {
  store: Store;
  settings: SettingsStore;
  gate: Gate;
  journal: Journal;
  accounts: AccountLookUps;
  people: PersonLookUps;
  connections: Connections;
  storedData: StoredData;
  now(): number;
}

/** What the background does on each message of the contract. */
export function createHandlers(ports: HandlerPorts): Handlers {
  const { store, settings, journal, accounts, people, connections, storedData, now } = ports;
  const nothing = () => ({});
  /** What may not be sent at all, whatever a page believed when it asked. */
  const refused = () => ({ ok: false as const, problem: { kind: "bad-request" as const, at: now(), tries: 0 }, stored: null, sent: 0 });
  const changeSettings = (changes: Parameters<SettingsStore["change"]>[1]) =>
    store.write((transaction) => settings.change(transaction, changes));

  return {
    "subject.open": ({ source }) => openSubject(ports, source),
    "account.look-up": async ({ domain, refresh, private: isPrivate }) => {
      if (!isPublicDomain(domain)) return refused();
      return accounts.lookUp(domain, { refresh, private: isPrivate });
    },
    "person.look-up": async ({ address, refresh, private: isPrivate }) => {
      const person = subjectOfAddress(address);
      if (person.kind !== "person") return refused();
      return people.lookUp(person.address, { refresh, private: isPrivate });
    },
    "account.raw": async ({ domain }) => ({ raw: await accounts.readRaw(domain) }),
    "look-up.stop": async ({ key }) => {
      accounts.stop(key);
      people.stop(key);
      return {};
    },
    "account.accept": async ({ domain, answered, host, private: isPrivate }) => {
      if (!isPrivate) await store.write((transaction) => acceptAnswer(transaction, settings, { domain, answered, host }));
      return {};
    },
    "host.remember": async ({ host, domain, private: isPrivate }) => {
      if (!isPrivate) await store.write((transaction) => rememberIfReal(transaction, settings, host, domain));
      return {};
    },
    "host.forget": async ({ host, private: isPrivate }) => {
      if (!isPrivate) await store.write((transaction) => forgetChoice(transaction, host));
      return {};
    },

    "usage.read": () => store.read(async (transaction) => readUsage(transaction, await settings.read(transaction), now())),
    "settings.read": () => store.read(settings.read),
    "settings.change": ({ changes }) => changeSettings(changes),
    "consent.set": (agreed) => store.write((transaction) => changeConsent(transaction, settings, agreed, now())),

    "connection.read": () => connections.read(),
    "connection.save": (wanted) => connections.save(wanted),
    "connection.test": () => connections.test(),
    "key.forget": () => connections.forgetKey(),

    "activity.read": async (filter) => {
      await journal.recover();
      return store.read((transaction) => readLines(transaction, filter));
    },
    "activity.clear": () => store.write((transaction) => transaction.objectStore("activity").clear()).then(nothing),

    "data.counts": () => storedData.counts(),
    "data.delete": async ({ what }) => {
      // What is under way must not bring back what is deleted now.
      accounts.stopAll();
      people.stopAll();
      if (what === "everything") await connections.releaseAccess();
      await storedData.remove(what);
      return {};
    },
    "data.export": async () => ({ data: await storedData.export() }),
  };
}

/** A choice made among invented companies says nothing about a real site. */
async function rememberIfReal(transaction: WriteTransaction, settings: SettingsStore, host: string, domain: string): Promise<void> {
  if ((await settings.read(transaction)).mode === "service") await rememberChoice(transaction, host, domain);
}

/** Agreeing again to what was agreed to keeps its date. */
async function changeConsent(
  transaction: WriteTransaction,
  settings: SettingsStore,
  agreed: { domains: boolean; emails: boolean },
  now: number,
): Promise<Settings> {
  const { consentDomains, consentEmails } = await settings.read(transaction);
  return settings.change(transaction, {
    consentDomains: agreed.domains ? (consentDomains ?? now) : null,
    consentEmails: agreed.emails ? (consentEmails ?? now) : null,
  });
}

/** Whom the popup opens on: read in one transaction, decided without any request. */
async function openSubject(ports: HandlerPorts, source: Input<"subject.open">["source"]): Promise<Output<"subject.open">> {
  const { store, gate, accounts, people } = ports;
  const read = await store.read(async (transaction) => {
    const host = source.kind === "tab" ? hostOfTab(source.url) : null;
    const [choice, reading] = await Promise.all([host === null ? null : readChoice(transaction, host), gate.read(transaction)]);
    const named = nameSubject(source, choice);
    const { domain, address } = named;
    const [account, person] = await Promise.all([
      domain === null ? null : accounts.read(transaction, reading.settings, domain),
      address === null ? null : people.read(transaction, reading.settings, address),
    ]);
    return { named, reading, account, person };
  });
  const { settings, usage } = read.reading;
  const { subject, fault, address } = read.named;
  const [storedAccount, storedPerson] = await Promise.all([
    accounts.present(read.account, settings),
    people.present(read.person, settings),
  ]);
  const answer = address === null ? storedAccount : storedPerson;
  // Nobody asks the service while a fresh answer is stored, and asking the browser whether one could takes as long as all the rest.
  const asks = answer === null || !answer.freshness.fresh || !gate.isOnline();
  const obstacle = asks ? await gate.obstacle(read.reading, address === null ? "account-overview" : "profile-overview") : null;
  return { subject, fault, address, storedAccount, storedPerson, obstacle, usage, settings };
}

type Named = Pick<Output<"subject.open">, "subject" | "fault" | "address"> & { domain: string | null };

function nameSubject(source: Input<"subject.open">["source"], chosen: string | null): Named {
  if (source.kind === "tab") return named(subjectOfTab(source, chosen), null);
  const typed = subjectOfText(source.text);
  switch (typed.kind) {
    case "company":
    case "refused":
      return named(typed.subject, null);
    case "person":
      return named(typed.company, typed.address);
    case "unreadable":
    case "too-long":
      return { subject: null, fault: typed.kind, address: null, domain: null };
  }
}

const named = (subject: NonNullable<Named["subject"]>, address: string | null): Named => ({
  subject,
  fault: null,
  address,
  domain: subject.kind === "company" ? subject.domain : null,
});
