import type { PanelEvent } from "../model/panel-event";
import { isOn } from "../model/site";
import { createAccounts } from "./look-up/account";
import { createBatches } from "./batch/batches";
import { serialize } from "./concurrency";
import { createConnections } from "./connection";
import { createFailures } from "./failures";
import { createGate } from "./gate";
import { createHandlers } from "./handlers";
import { createJournal } from "./store/journal";
import { earlierDatabase, type Home } from "./store/home";
import { createKeyring, moveKey } from "./store/key";
import { createLists } from "./lists/lists";
import { createMakingRoom } from "./store/making-room";
import { createPanels } from "./panel";
import { createPanelEvents } from "./panel-events";
import { createPanelTab, type PanelTabEdge } from "./panel-tab";
import { createPolicies } from "./policy";
import { showInPanel, type Source } from "./show-in-panel";
import { createHoverBudget } from "./hover/budget";
import { createHovers } from "./hover/hovers";
import type { HoverPorts } from "./hover/context";
import { createBadge, type BadgePorts } from "./library/badge";
import { createLibrary } from "./library/library";
import { createLookUps, type LookUpPorts } from "./look-up/look-up";
import { createPeople } from "./look-up/person";
import { createLookUpTokens } from "./look-up/token";
import { createFindCompany } from "./look-up/persons-company";
import { createDerivedCompletion } from "./store/complete-derived";
import { createSearches } from "./search/searches";
import { createPageReader, type PagePorts } from "./page/page-reader";
import { createSampleService } from "./api/sample";
import { createService } from "./api/service";
import type { ServicePorts } from "./api/ports";
import { createPackReading } from "./store/packs-at-hand";
import { createStoredPause } from "./store/pause";
import { createPolicyMemory } from "./store/policy-memory";
import { createSettings } from "./store/settings";
import type { Shared } from "./shared";
import { createSites, type SitesPorts } from "./sites/sites";
import { rememberingSession } from "./store/session";
import { createSpace, type SpacePorts } from "./store/space";
import { createStore, storeAfter } from "./store/store";
import { createStoredData } from "./stored-data";
import { createVault } from "./store/vault";
import { createLoadSubjects, type SubjectFiles } from "./subject/load";

/** Browser features that the background requires, injected for tests. */
export interface BackgroundPorts
  extends
    Pick<Shared, "hasAccess" | "dropAccess" | "session" | "keepAwake" | "now">,
    Pick<ServicePorts, "fetch" | "timing" | "random">,
    Pick<BadgePorts, "showUnread">,
    Pick<SpacePorts, "mayPersist">,
    Pick<HoverPorts, "notify" | "loadHover" | "openPanel" | "panelKeys" | "chipText">,
    Pick<SitesPorts, "siteList" | "grantedHosts" | "scripting" | "queryTabs">,
    SubjectFiles {
  page: PagePorts;
  /** Sends an event to the extension's open pages; rejects if none is open. */
  notifyPanels(event: PanelEvent): Promise<unknown>;
  panelTabs: PanelTabEdge;
  /** Revokes granted hosts, the `tabs` permission and Firefox's permission for data about people. Required permissions stay. */
  dropAllAccess(): Promise<void>;
  /** Reads `storage.managed`. In an unmanaged browser, Firefox rejects, and Chromium returns `{}`. */
  readManaged(): Promise<unknown>;
  /** Whether the user granted Firefox's permission for data about people. True in other browsers. */
  hasPeopleConsent(): Promise<boolean>;
  /** As `navigator.onLine`: only `false` is certain. */
  isOnline(): boolean;
  /** Reads the unchecked sample data. */
  loadSample(): Promise<unknown>;
  /** Service address of a custom build; else empty. */
  builtInAddress: string;
  /** Location of the database and the key's file. */
  home: Home;
  /** Name of the database of earlier versions. Default: `earlierDatabase`. */
  earlier?: string;
}

/** Creates and connects all parts. Starts only the reading of the policy. */
function assemble(ports: BackgroundPorts) {
  const { now, hasAccess, isOnline, builtInAddress, notifyPanels } = ports;
  const { session, vault, database } = openStorage(ports);
  /** Updates panels and badge. Pauses lists and stops batches that belong to another service. */
  function notifySettings(): void {
    void notifyPanels({ kind: "settings" });
    void badge.update();
    void lists.keepToService().catch(() => undefined);
    void batches.keepToService().catch(() => undefined);
  }
  /** Like `notifySettings`; also makes open panels drop deleted answers. */
  function notifyDeleted(): void {
    notifySettings();
    void notifyPanels({ kind: "deleted" });
  }
  /** Applies the administrator's settings to panels and open pages. */
  async function followPolicy(): Promise<void> {
    notifySettings();
    await sites.settle();
  }
  const policies = createPolicies({
    read: ports.readManaged,
    memory: createPolicyMemory(database),
    corrected: () => void followPolicy().catch(() => undefined),
  });
  const store = storeAfter(policies.ready, database);
  const settings = createSettings(builtInAddress, policies.current);
  const keyring = createKeyring(store, session, vault);
  const subjects = createLoadSubjects(ports);
  const gate = createGate({ policy: policies.current, store, settings, keyring, hasAccess, isOnline, now });
  const makingRoom = createMakingRoom(store, session);
  const journal = createJournal(store, makingRoom, gate.usageIn, now);

  const service = createService({
    ...ports,
    ...journal,
    pause: createStoredPause(store, settings, keyring),
    connection: gate.admit,
    onAnswer: (answer) => connections.noteAnswer(answer),
    async deadline(operation) {
      const { deadlineLookup, deadlineSearch } = (await gate.recentReading()).settings;
      return operation === "account-search" ? deadlineSearch : deadlineLookup;
    },
  });
  const sites = createSites({ ...ports, store, settings, session, allowed: () => policies.current().allowedSites });
  const pauseRuns = () => Promise.all([lists.pause(), batches.pause()]);
  const connections = createConnections({ store, settings, keyring, service, hasAccess, dropAccess: sites.release, subjects, pauseRuns });
  const sample = createSampleService(ports.loadSample, now);

  const space = createSpace({ ...ports, store });
  const badge = createBadge({ ...ports, store, settings });
  // Delayed, so as not to slow a new answer's card.
  const notifyStored = createPanelEvents((kind: "library") => notifyPanels({ kind }), 1000);
  const lookUp: LookUpPorts = {
    store,
    settings,
    session,
    now,
    stored(isNoted) {
      void space.check();
      notifyStored("library");
      if (isNoted) void badge.update();
    },
    service: ({ mode }) => (mode === "sample" ? sample : service),
  };
  const accounts = createLookUps(createAccounts(subjects), lookUp);
  const people = createLookUps(createPeople(createFindCompany({ store, subjects, now })), lookUp);
  const completeDerived = createDerivedCompletion(store);
  const searches = createSearches({ ...lookUp, makingRoom, subjects, completeDerived, notifyPanels });
  const panels = createPanels(session, notifyPanels);
  const panelTab = createPanelTab({ edge: ports.panelTabs, panels, store });
  const { standIn, showRoute } = panelTab;
  // Shared, so that look-ups by hovering and by following a tab count together.
  const budget = createHoverBudget(session, now);
  const common = {
    ...ports,
    policies,
    store,
    settings,
    session,
    subjects,
    gate,
    sites,
    accounts,
    people,
    panels,
    standIn,
    showRoute,
    budget,
    completeDerived,
    packsAtHand: createPackReading(store),
    searches,
  };
  const lists = createLists(common);
  const batches = createBatches(common);
  return {
    ...common,
    panelTab,
    badge,
    notifySettings,
    notifyDeleted,
    followPolicy,
    keyring,
    /** Runs changes of the key in sequence: a key removed during a save must not return. */
    changingKey: serialize(),
    journal,
    connections,
    stopSending: service.stop,
    storedData: createStoredData(store, settings, session, searches, now),
    space,
    failures: createFailures(session, now),
    tokens: createLookUpTokens(session),
    library: createLibrary(common),
    hovers: createHovers(common),
    batches,
    lists,
    pageReader: createPageReader(common),
  };
}

/** The assembled parts, for the message handlers. */
export type BackgroundParts = ReturnType<typeof assemble>;
export type Background = ReturnType<typeof createBackground>;

/** Creates the background. Returns the message handlers, and functions for other browser events. */
export function createBackground(ports: BackgroundPorts) {
  const parts = assemble({ ...ports, notifyPanels: (event) => ports.notifyPanels(event).catch(() => undefined) });
  const { store, settings, sites, policies, panels, hovers } = parts;

  return {
    handlers: createHandlers(parts),
    /** Records for "Diagnostics" that a message failed in the background. */
    noteFailure: (message: string, error: unknown): void => void parts.failures.note(message, error).catch(() => undefined),
    /** Enters a subject in a window's side panel, now or when the panel opens. */
    showInPanel: (windowId: number, source: Source): Promise<void> => showInPanel(parts, windowId, source),
    /** After an attempt to open a side panel, opens the panel in a tab if no panel is shown, except in a private window. */
    standIn: parts.standIn,
    /** Issues a single-use token, with which the popup may look up one text without a click. */
    issueLookUpToken: parts.tokens.issue,
    /** Switches a side panel between Follow tab and Pinned. May reject if no page of the extension is open. */
    toggleFollow: (windowId: number): Promise<unknown> => ports.notifyPanels({ kind: "follow", windowId }),
    /** Deletes a closed window's panel state, search form and hovers, and a private window's batch. */
    forgetWindow: (windowId: number): Promise<unknown> =>
      Promise.all([panels.forgetWindow(windowId), hovers.forgetWindow(windowId), parts.batches.forgetWindow(windowId)]),
    /** Updates the number on the toolbar button after windows opened or closed. */
    updateBadge: parts.badge.update,
    /** Continues earlier work, deletes old data, makes room, and stores the policy. Never rejects. */
    async tidy(): Promise<void> {
      const steps = [
        parts.badge.update,
        parts.batches.resume,
        parts.lists.recover,
        parts.keyring.tidy,
        parts.storedData.tidy,
        parts.space.check,
        parts.space.persist,
        parts.completeDerived,
        // Completes an earlier worker's unfinished change of sites.
        sites.settle,
        policies.keep,
      ];
      // On a full disk, some steps fail. The others must still run.
      for (const step of steps) await step().catch(() => undefined);
    },
    /** Opens a tab's card by the call `open` (`lib/model/hover.ts`). Rejects if no card opens. */
    async openCard(tabId: number, frameId?: number): Promise<void> {
      // Without this check, `wake` would activate a script left from when the site was on.
      if (!isOn(await sites.siteOf(await ports.page.addressOf(tabId)))) throw new Error("The site is off.");
      await sites.wake(tabId);
      if ((await ports.notify(tabId, { call: "open" }, frameId)) !== true) throw new Error("No card opens.");
    },
    /** Shows in the side panel the subject of the tab's open or just closed card or chip. */
    showHovered: hovers.toPanelFromKey,
    /** Adjusts the content scripts to the accessible sites that are on. */
    settleSites: sites.settle,
    /** If the user revoked Firefox's permission for data about people, withdraws `consentEmails` and stops look-ups of people. */
    async settleConsent(): Promise<void> {
      if (await parts.hasPeopleConsent()) return;
      await store.write(async (transaction) => {
        const { consentEmails } = await settings.read(transaction);
        if (consentEmails !== null) await settings.change(transaction, { consentEmails: null });
      });
      parts.stopSending(["profile-overview"]);
      parts.notifySettings();
    },
    /** Reads, stores and applies a changed policy. */
    async handlePolicy(): Promise<void> {
      await policies.handle();
      await parts.followPolicy();
    },
  };
}

function openStorage({ home, earlier = earlierDatabase, session }: Pick<BackgroundPorts, "home" | "earlier" | "session">) {
  const vault = createVault(home);
  return {
    // Caches the tabs' hovers only.
    session: rememberingSession(session, (name) => name.startsWith("hover ")),
    vault,
    // Moves an earlier version's key into the vault.
    database: createStore(home, { factory: indexedDB, name: earlier, keyRecord: (record) => moveKey(record, vault) }),
  };
}
