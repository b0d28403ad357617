import type { PanelEvent } from "../model/panel-event";
import type { Handlers } from "../messages/router";
import { createAccounts } from "./look-up/account";
import { createBatches } from "./batch/batches";
import { createConnections } from "./connection";
import { createFailures } from "./failures";
import { createGate } from "./gate";
import { createHandlers } from "./handlers";
import { createJournal, createPause } from "./store/journal";
import { earlierDatabase } from "./store/home";
import type { Home } from "./store/home";
import { createKeyring, moveKey } from "./store/key";
import type { SessionArea } from "./store/key";
import { createPanels } from "./panel";
import { createPolicies } from "./policy";
import { askPanel } from "./ways-in";
import type { Wanted } from "./ways-in";
import { createHoverBudget } from "./hover/budget";
import { createHovers } from "./hover/hovers";
import type { HoverPorts } from "./hover/hovers";
import { createLibrary } from "./library/library";
import { createLookUps } from "./look-up/look-up";
import type { LookUpPorts } from "./look-up/look-up";
import { createPeople } from "./look-up/person";
import { createLookUpTokens } from "./look-up/token";
import { createFindCompany } from "./look-up/persons-company";
import { createFacetBuilding } from "./search/complete-facets";
import { createSearches } from "./search/searches";
import { createPageReader } from "./page/page-reader";
import type { PagePorts } from "./page/page-reader";
import { createSampleService } from "./api/sample";
import { createService } from "./api/service";
import type { ServicePorts } from "./api/ports";
import { createPolicyMemory } from "./store/policy-memory";
import { createSettings } from "./store/settings";
import { createSites, isOn } from "./sites/sites";
import type { SitesPorts } from "./sites/sites";
import { rememberingSession } from "./store/session-memory";
import { createStore, storeAfter } from "./store/store";
import { createStoredData } from "./store/stored-data";
import { createVault } from "./store/vault";
import { createLoadSubjects } from "./subject/load";

/** Browser features that the background requires, injected for tests. */
export interface BackgroundPorts
  extends
    Pick<ServicePorts, "fetch" | "timing" | "now" | "random" | "keepAwake">,
    Pick<HoverPorts, "notify" | "loadHover" | "openPanel">,
    Pick<SitesPorts, "siteList" | "grantedHosts" | "scripting" | "queryTabs"> {
  /** Ports for reading the page of a tab. */
  page: PagePorts;
  /** Sends an event to the open side panels; rejects if none is open. */
  notifyPanels(event: PanelEvent): Promise<unknown>;
  /** `storage.session`. */
  session: SessionArea;
  /** Whether the browser grants access to the hosts of a match pattern. */
  hasAccess(hostPattern: string): Promise<boolean>;
  /** Revokes that access. */
  dropAccess(hostPattern: string): Promise<void>;
  /** Revokes every access the person granted: hosts, and the addresses of tabs. Required permissions stay. */
  dropAllAccess(): Promise<void>;
  /** Reads `storage.managed`, set by an administrator. Rejects if the browser is not managed. */
  readManaged?(): Promise<unknown>;
  /** Whether the browser has the person's consent to data about people. Left out if it has no such consent. */
  hasPeopleConsent?(): Promise<boolean>;
  isOnline(): boolean;
  /** Reads the sample data from the package. */
  loadSample(): Promise<unknown>;
  /** Reads the public suffix list from the package. */
  loadSuffixes(): Promise<unknown>;
  /** Letters that resemble plain ones. */
  loadConfusables(): Promise<unknown>;
  /** Service address of a custom build; else empty. */
  builtInAddress: string;
  /** Location of all data on the disk. */
  home: Home;
  /** Name of the earlier database, if it is not the default. */
  earlier?: string;
}

export interface Background {
  handlers: Handlers;
  /** Records for "Diagnostics" that a message failed in the background. */
  noteFailure(message: string, error: unknown): void;
  /** Makes the side panel of a window look a subject up, now or when it opens. */
  askPanel(windowId: number, wanted: Wanted): Promise<void>;
  /** Issues a single-use token with which a page of ours may look this text up. */
  issueLookUpToken(text: string): Promise<string>;
  /** Switches the side panel of a window between Follow tab and Pinned. */
  toggleFollow(windowId: number): Promise<unknown>;
  /** Deletes the panel state of a closed window. */
  forgetWindow(windowId: number): Promise<void>;
  /** Continues unfinished work of an earlier worker, and deletes data past its retention. */
  tidy(): Promise<void>;
  /** Makes the content scripts of a tab listen to messages; rejects if none can be there. */
  wakePage(tabId: number): Promise<void>;
  /** Shows the subject of a tab's open or last card in the side panel, if any. */
  showHovered(tabId: number, windowId: number): Promise<void>;
  /** Registers content scripts for the sites that are switched on and accessible. */
  settleSites(): Promise<void>;
  /** Withdraws our consent if the person withdrew the browser's own consent to data about people. */
  settleConsent(): Promise<void>;
  /** Applies a changed policy at once, to open pages as well. */
  handlePolicy(): Promise<void>;
}

/** Assembles the background. Until a message arrives, only database and policy are read. */
export function createBackground(ports: BackgroundPorts): Background {
  const { now, hasAccess, isOnline, builtInAddress, hasPeopleConsent = async () => true } = ports;
  const session = rememberingSession(ports.session, (name) => name.startsWith("hover "));
  const vault = createVault(ports.home);
  const database = createStore(ports.home, {
    factory: indexedDB,
    name: ports.earlier ?? earlierDatabase,
    keyRecord: (record) => moveKey(record, vault),
  });
  const policies = createPolicies({
    read: ports.readManaged ?? (() => Promise.resolve(null)),
    memory: createPolicyMemory(database),
    corrected: () => void followPolicy().catch(() => undefined),
  });
  const store = storeAfter(policies.ready, database);
  const settings = createSettings(builtInAddress, policies.current);
  const keyring = createKeyring(store, session, vault);
  const subjects = createLoadSubjects(ports);
  const gate = createGate({ policy: policies.current, store, settings, keyring, hasAccess, isOnline, now });
  const pause = { ...createPause(store), atHand: async () => (await gate.readNow()).pause };

  const journal = createJournal(store, gate.usageIn, now);

  const service = createService({
    ...ports,
    ...journal,
    pause,
    connection: gate.admit,
    answered: (answer) => connections.answered(answer),
    async deadline(operation) {
      const { deadlineLookup, deadlineSearch } = (await gate.readNow()).settings;
      return operation === "account-search" ? deadlineSearch : deadlineLookup;
    },
  });
  const sites = createSites({ ...ports, store, settings, session, allowed: () => policies.current().allowedSites });
  const connections = createConnections({
    store,
    settings,
    keyring,
    service,
    hasAccess,
    dropAccess: sites.release,
    subjects,
    builtInAddress,
  });
  const sample = createSampleService(ports.loadSample, now);
  const storedData = createStoredData(store, settings, session, now);
  const failures = createFailures(session, now);

  const lookUp: LookUpPorts = { store, settings, session, now, service: ({ mode }) => (mode === "sample" ? sample : service) };
  const accounts = createLookUps(createAccounts(subjects), lookUp);
  const contacts = createLookUps(createPeople(createFindCompany({ store, subjects, now })), lookUp);
  const facets = createFacetBuilding(store);
  const searches = createSearches({ ...lookUp, subjects, facets, notifyPanels: ports.notifyPanels });
  const library = createLibrary({ store, settings, session, subjects, facets, searches, accounts, people: contacts, now });
  const panels = createPanels(session, ports.notifyPanels);
  // Shared, so that hovering and following count together.
  const budget = createHoverBudget(session, now);
  const hovers = createHovers({ ...ports, store, settings, gate, subjects, session, budget, panels, sites, accounts, people: contacts });
  const tokens = createLookUpTokens(session);
  const batches = createBatches({ ...ports, store, subjects, accounts, people: contacts });
  const pageReader = createPageReader({ ...ports, store, settings, accounts, sites, subjects });
  const handlers = createHandlers({
    store,
    settings,
    gate,
    journal,
    connections,
    storedData,
    subjects,
    hovers,
    pageReader,
    panels,
    batches,
    library,
    searches,
    facets,
    sites,
    failures,
    now,
    accounts,
    people: contacts,
    tokens,
    budget,
    dropAllAccess: ports.dropAllAccess,
    hasPeopleConsent,
    notifyPanels: ports.notifyPanels,
    stopSending: service.stop,
  });

  const notifyTerms = () => void ports.notifyPanels({ kind: "settings" }).catch(() => undefined);

  /** Applies the administrator's settings to open pages as well. */
  async function followPolicy(): Promise<void> {
    notifyTerms();
    await sites.settle();
  }

  return {
    handlers,
    noteFailure: (message, error) => void failures.note(message, error).catch(() => undefined),
    askPanel: (windowId, wanted) => askPanel({ store, gate, accounts, people: contacts, subjects }, panels, windowId, wanted),
    issueLookUpToken: tokens.issue,
    forgetWindow: panels.forget,
    toggleFollow: (windowId) => ports.notifyPanels({ kind: "follow", windowId }),
    tidy: async () => {
      await batches.resume();
      await keyring.tidy();
      await storedData.tidy();
      // Builds missing facets of accounts that an older version stored.
      await facets();
      // Completes a change that an earlier worker left unfinished.
      await sites.settle();
      await policies.keep();
    },
    async wakePage(tabId) {
      // No content script runs on a site that is off, not even after a keyboard command.
      if (!isOn(await sites.siteOf(await ports.page.addressOf(tabId)))) throw new Error("The site is off.");
      await sites.wake(tabId);
    },
    showHovered: hovers.toPanelFromKey,
    settleSites: sites.settle,
    async settleConsent() {
      if (await hasPeopleConsent()) return;
      await store.write(async (transaction) => {
        const { consentEmails } = await settings.read(transaction);
        if (consentEmails !== null) await settings.change(transaction, { consentEmails: null });
      });
      service.stop(["profile-overview"]);
      notifyTerms();
    },
    async handlePolicy() {
      await policies.handle();
      await followPolicy();
    },
  };
}
