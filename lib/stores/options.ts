import { signal } from "@preact/signals";
import { createAnnouncer } from "./announcer";
import { createConnectionForm } from "./connection";
import { createActivityLog } from "./options/activity";
import { createDiagnostics } from "./options/diagnostics";
import { createSettingsTransfer } from "./options/settings-transfer";
import { createPreferences } from "./options/preferences";
import { readRoute } from "./options/route";
import { createStoredData } from "./options/stored";
import { createReach } from "./reach";
import { createOwnSiteForm, createSites } from "./sites";
import type { ReadonlySignal } from "@preact/signals";
import type { BrowserFacts } from "../model/diagnostics";
import type { Shortcut } from "../model/shortcut";
import type { Ask } from "../messages/client";
import type { Announcer } from "./announcer";
import type { ConnectionForm, RequestHost } from "./connection";
import type { ActivityLog } from "./options/activity";
import type { DiagnosticsView } from "./options/diagnostics";
import type { SettingsTransfer } from "./options/settings-transfer";
import type { Changes, Preferences, RequestPeople } from "./options/preferences";
import type { Section } from "../model/options-section";
import type { Route } from "./options/route";
import type { StoredData } from "./options/stored";
import type { Reach } from "./reach";
import type { OwnSiteForm, RequestHosts, Sites } from "./sites";

/** What is said for four seconds beside the title of the section in which the person acted. */
export interface Announcement {
  section: Section;
  what: "saved" | "deleted" | "everything-deleted" | "exported" | "copied" | "copy-blocked";
}

/** Everything the options page shows and does. */
export interface Options {
  /** What the page's address asks for. */
  route: ReadonlySignal<Route>;
  connection: ConnectionForm;
  sites: Sites;
  ownSite: OwnSiteForm;
  preferences: Preferences;
  stored: StoredData;
  activity: ActivityLog;
  transfer: SettingsTransfer;
  diagnostics: DiagnosticsView;
  /** The keys as the browser has them; null until they were read. */
  shortcuts: ReadonlySignal<readonly Shortcut[] | null>;
  announcer: Announcer<Announcement>;
  reach: Reach;
  /** Goes where a new `#` part of the address points. */
  follow(hash: string): Promise<void>;
  /** Reads everything; again when the page becomes visible, because other pages may have changed it. */
  refresh(): Promise<void>;
  /** Reads what is on again: the browser's access to a site has changed. */
  readSites(): Promise<void>;
  /** Runs an act of a section and says when it is done, unless it comes to false; an act without an answer is kept for another try. */
  act(announcement: Announcement, run: () => Promise<void | boolean>): Promise<void>;
  /** Runs what switches sites on, in the turn of the click; says so where the person agreed. */
  switchOn(run: () => Promise<boolean>): Promise<void>;
  /** Changes settings from a section, and says so there. */
  changeIn(section: Section): (changes: Changes) => void;
  /** Saves the connection; whoever saves a key wants its answers, so that the sample data ends. */
  saveConnection(): Promise<void>;
  /** Tests the connection, then shows what the test added to the log and to the caps. */
  testConnection(): Promise<void>;
  /** Puts the diagnostics on the clipboard. */
  copyDiagnostics(): Promise<void>;
  /** Deletes all that is stored, the key and the settings included, and shows what is left. */
  deleteEverything(): Promise<void>;
}

export interface OptionsNeeds {
  ask: Ask;
  requestHost: RequestHost;
  requestHosts: RequestHosts;
  /** Left out: the browser asks nothing of its own before data about people may be sent. */
  requestPeople?: RequestPeople;
  /** Asks the browser which keys do what. */
  readShortcuts(): Promise<readonly Shortcut[]>;
  /** Asks the browser what it tells of itself. */
  readBrowser(): Promise<BrowserFacts>;
  /** False where the browser lets nothing onto the clipboard. */
  copy(text: string): Promise<boolean>;
  /** The `#` part of the page's address. */
  hash: string;
}

export function createOptions({
  ask,
  requestHost,
  requestHosts,
  requestPeople,
  readShortcuts,
  readBrowser,
  copy,
  hash,
}: OptionsNeeds): Options {
  const route = signal(readRoute(hash));
  const connection = createConnectionForm({ ask, requestHost });
  const preferences = createPreferences({ ask, requestPeople });
  const sites = createSites({ ask, requestHosts, allowed: () => preferences.settings.value?.policy?.allowedSites });
  const ownSite = createOwnSiteForm(sites);
  const stored = createStoredData({ ask });
  const activity = createActivityLog({ ask, operation: route.value.operation });
  const transfer = createSettingsTransfer(preferences, sites);
  const diagnostics = createDiagnostics({ ask, readBrowser, connection, preferences, stored });
  const shortcuts = signal<readonly Shortcut[] | null>(null);
  const announcer = createAnnouncer<Announcement>();
  const reach = createReach();

  const readKeys = async () => void (shortcuts.value = await readShortcuts());
  const parts = [connection.read, sites.read, preferences.read, stored.read, activity.read, readKeys, diagnostics.read];
  const readAll = async () => void (await Promise.all(parts.map((read) => read())));

  const act: Options["act"] = (announcement, run) =>
    reach.run(async () => {
      if ((await run()) !== false) announcer.announce(announcement);
    });

  return {
    route,
    connection,
    sites,
    ownSite,
    preferences,
    stored,
    activity,
    transfer,
    diagnostics,
    shortcuts,
    announcer,
    reach,
    async follow(newHash) {
      route.value = readRoute(newHash);
      const { section, operation } = route.value;
      if (section === "activity" && operation !== activity.filter.value.operation) await reach.run(() => activity.choose({ operation }));
    },
    refresh: () => reach.run(readAll),
    readSites: () => reach.run(sites.read),
    act,
    switchOn: (run) =>
      reach.run(async () => {
        if (await run()) announcer.announce({ section: "sites", what: "saved" });
      }),
    changeIn: (section) => (changes) => void act({ section, what: "saved" }, () => preferences.change(changes)),
    async saveConnection() {
      if (await connection.save()) await reach.run(preferences.read);
    },
    async testConnection() {
      await connection.test();
      await reach.run(readAll);
    },
    async copyDiagnostics() {
      const copied = await copy(diagnostics.text.value ?? "");
      announcer.announce({ section: "advanced", what: copied ? "copied" : "copy-blocked" });
    },
    deleteEverything: () =>
      act({ section: "privacy", what: "everything-deleted" }, async () => {
        await stored.remove("everything");
        transfer.close();
        await readAll();
      }),
  };
}
