import type { Handlers } from "../messages/router";
import { batchHandlers } from "./batch/handlers";
import type { Batches } from "./batch/batches";
import { operations } from "../model/activity";
import type { Operation } from "../model/activity";
import { hasConsent } from "./gate";
import type { PanelEvent } from "../model/panel-event";
import type { BoundSettings } from "../model/policy";
import type { AccountLookUps, PersonLookUps } from "./look-up/look-up";
import type { LookUpTokens } from "./look-up/token";
import type { HoverBudget } from "./hover/budget";
import type { Hovers } from "./hover/hovers";
import { acceptAnswer } from "./look-up/accept";
import { libraryHandlers } from "./library/handlers";
import type { Libraries } from "./library/library";
import type { Panels } from "./panel";
import type { PageReader } from "./page/page-reader";
import type { Sites } from "./sites/sites";
import { searchHandlers } from "./search/handlers";
import type { Searches } from "./search/searches";
import { readLines } from "./store/activity";
import type { Connections } from "./connection";
import type { Failures } from "./failures";
import type { Gate } from "./gate";
import { forgetChoice, rememberChoice } from "./store/hosts";
import type { Journal } from "./store/journal";
import { readMonths, readUsage } from "./store/ledger";
import type { SettingsStore } from "./store/settings";
import type { StoredData } from "./store/stored-data";
import type { Store, WriteTransaction } from "./store/store";
import { openSubject } from "./open-subject";
import type { LoadSubjects } from "./subject/load";

export interface HandlerPorts {
  store: Store;
  settings: SettingsStore;
  gate: Gate;
  journal: Journal;
  accounts: AccountLookUps;
  people: PersonLookUps;
  tokens: LookUpTokens;
  budget: HoverBudget;
  connections: Connections;
  storedData: StoredData;
  sites: Sites;
  pageReader: PageReader;
  hovers: Hovers;
  panels: Panels;
  batches: Batches;
  library: Libraries;
  searches: Searches;
  /** Builds the missing facets of stored accounts. */
  facets(): Promise<void>;
  subjects: LoadSubjects;
  failures: Failures;
  /** Revokes every access the person granted: hosts, and the addresses of tabs. Required permissions stay. */
  dropAllAccess(): Promise<void>;
  /** Whether the browser itself has the person's consent to send data about people. */
  hasPeopleConsent(): Promise<boolean>;
  notifyPanels(event: PanelEvent): Promise<unknown>;
  /** Notifies open panels that settings, consent or connection changed. */
  notifySettings(): void;
  /** Stops running requests of these operations. */
  stopSending(operations: readonly Operation[]): void;
  now(): number;
}

/** Creates the handler of each message. */
export function createHandlers(ports: HandlerPorts): Handlers {
  const { store, settings, journal, accounts, people, connections, storedData, sites, pageReader, hovers, panels, batches, subjects, now } =
    ports;
  const nothing = () => ({});
  /** The answer to a request that is never allowed, whatever state the page assumed. */
  const refused = () => ({ ok: false as const, problem: { kind: "bad-request" as const, at: now(), tries: 0 }, stored: null, sent: 0 });
  async function changeSettings(changes: Parameters<SettingsStore["change"]>[1]): Promise<BoundSettings> {
    const changed = await store.write((transaction) => settings.change(transaction, changes));
    // No content script runs while cards are off.
    if (changes.hoverOn !== undefined) await sites.settle();
    ports.notifySettings();
    return changed;
  }

  /** Notifies the panels if the change succeeded; a refused change needs no event. */
  async function notifying<Outcome extends object>(changing: Promise<Outcome>): Promise<Outcome> {
    const outcome = await changing;
    if (!("ok" in outcome) || outcome.ok === true) ports.notifySettings();
    return outcome;
  }

  return {
    "subject.open": async ({ source }) => {
      const [initialState, site] = await Promise.all([openSubject(ports, source), source.kind === "tab" ? sites.siteOf(source.url) : null]);
      return { ...initialState, site };
    },
    "account.look-up": async ({ domain, refresh, private: isPrivate }) => {
      if (!(await subjects()).isPublicDomain(domain)) return refused();
      return accounts.lookUp(domain, { refresh, private: isPrivate });
    },
    "person.look-up": async ({ address, refresh, private: isPrivate }) => {
      const person = (await subjects()).subjectOfAddress(address);
      if (person.kind !== "person") return refused();
      return people.lookUp(person.address, { refresh, private: isPrivate });
    },
    "account.raw": async ({ domain }) => ({ raw: await accounts.readRaw(domain) }),
    "look-up.redeem": async ({ token, text }) => ({ redeemed: await ports.tokens.redeem(token, text) }),
    "visit.take": async ({ tabId }) => {
      const taken = await ports.budget.take(tabId, 1);
      await taken?.kept;
      return { left: taken !== null };
    },
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

    "usage.months": async () => ({ months: await store.read(readMonths) }),
    "usage.read": () => store.read(async (transaction) => readUsage(transaction, await settings.read(transaction), now())),
    "settings.read": () => store.read(settings.read),
    "settings.change": ({ changes }) => changeSettings(changes),
    "consent.set": async ({ domains, emails }) => {
      // A browser with its own consent prompt decides.
      const agreed = { domains, emails: emails && (await ports.hasPeopleConsent()) };
      return notifying(
        store
          .write((transaction) => changeConsent(transaction, settings, agreed, now()))
          .then((changed) => {
            // control: withdrawal-stops. Running requests relied on the withdrawn consent.
            ports.stopSending(operations.filter((operation) => !hasConsent(changed, operation)));
            return changed;
          }),
      );
    },

    "connection.read": () => connections.read(),
    "connection.save": (wanted) => notifying(connections.save(wanted)),
    "connection.test": () => connections.test(),
    "key.unlock": ({ passphrase }) => notifying(connections.unlock(passphrase)),
    "key.lock": () => notifying(connections.lock()),
    "key.forget": () => notifying(connections.forgetKey()),

    "activity.read": async (filter) => {
      await journal.recover();
      return store.read((transaction) => readLines(transaction, filter));
    },
    "activity.clear": () => store.write((transaction) => transaction.objectStore("activity").clear()).then(nothing),

    "sites.read": async () => ({ sites: await sites.read() }),
    "sites.want": async ({ ids }) => ({ sites: await sites.want(ids) }),
    "sites.disable": async ({ ids }) => ({ sites: await sites.disable(ids) }),
    "site.add": (own) => sites.add(own),
    "page.read": ({ tabId, private: isPrivate }) => pageReader.read(tabId, { private: isPrivate }),

    "hover.load": (_input, from) => hovers.load(from).then(nothing),
    "hover.settings": (_input, from) => hovers.settings(from),
    "hover.begin": (hover, from) => hovers.begin(hover, from).then(nothing),
    "hover.rest": ({ token }, from) => hovers.rest(token, from).then(nothing),
    "hover.end": ({ token }, from) => hovers.end(token, from).then(nothing),
    "hover.enter": ({ token }, from) => hovers.enter(token, from).then(nothing),
    "hover.to-panel": ({ token }, from) => hovers.toPanelFromPage(token, from).then(nothing),
    "card.open": ({ token }, from) => hovers.open(token, from),
    "card.choose": ({ choice }, from) => hovers.choose(choice, from),
    "card.answer": (_input, from) => hovers.answer(from),
    "card.remaining": ({ part }, from) => hovers.remaining(part, from),
    "card.stop": (_input, from) => hovers.stop(from).then(nothing),
    "card.to-panel": (_input, from) => hovers.toPanel(from).then(nothing),
    "card.hover": (pointer, from) => hovers.over(pointer, from).then(nothing),
    "card.close": ({ back }, from) => hovers.close(back, from).then(nothing),

    "panel.read": ({ windowId }) => panels.read(windowId),
    "panel.read-all": async () => ({ panels: await panels.readAll() }),
    "panel.keep": ({ windowId, route, pinned, pending }) => panels.keep(windowId, { route, pinned }, pending).then(nothing),
    "panel.show": ({ windowId, route }) => panels.show(windowId, route).then(nothing),

    ...searchHandlers(ports),

    ...libraryHandlers(ports.library, batches),

    ...batchHandlers(batches),

    "data.counts": () => storedData.counts(),
    "data.delete": async ({ what }) => {
      const all = what === "everything";
      if (all || what === "accounts" || what === "people") {
        await batches.forget();
        // Running look-ups must not restore deleted data.
        accounts.stopAll();
        people.stopAll();
      }
      if (all || what === "searches") ports.searches.stopAll();
      if (all) {
        await sites.forget();
        await connections.releaseAccess();
        await ports.dropAllAccess().catch(() => undefined);
      }
      await storedData.remove(what);
      // An open panel still shows erased data and would save its route again.
      if (all) void ports.notifyPanels({ kind: "erased" }).catch(() => undefined);
      return {};
    },
    "diagnostics.read": async () => ({ store: await store.version(), failures: await ports.failures.read() }),
    "data.export": async () => {
      await journal.recover();
      return { data: await storedData.export() };
    },
  };
}

/** A choice among sample companies does not apply to a real site. */
async function rememberIfReal(transaction: WriteTransaction, settings: SettingsStore, host: string, domain: string): Promise<void> {
  if ((await settings.read(transaction)).mode === "service") await rememberChoice(transaction, host, domain);
}

/** Renewing a consent keeps its date. */
async function changeConsent(
  transaction: WriteTransaction,
  settings: SettingsStore,
  agreed: { domains: boolean; emails: boolean },
  now: number,
): Promise<BoundSettings> {
  const { consentDomains, consentEmails } = await settings.read(transaction);
  return settings.change(transaction, {
    consentDomains: agreed.domains ? (consentDomains ?? now) : null,
    consentEmails: agreed.emails ? (consentEmails ?? now) : null,
  });
}
