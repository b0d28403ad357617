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

/** A message beside the title of the section of an action, for four seconds. */
export interface Announcement {
  section: Section;
  what: "saved" | "deleted" | "everything-deleted" | "exported" | "copied" | "copy-blocked";
}

/** The options page: all data and actions. */
export interface Options {
  /** The route in the page's address. */
  route: ReadonlySignal<Route>;
  connection: ConnectionForm;
  sites: Sites;
  ownSite: OwnSiteForm;
  preferences: Preferences;
  stored: StoredData;
  activity: ActivityLog;
  transfer: SettingsTransfer;
  diagnostics: DiagnosticsView;
  /** The browser's shortcuts; `null` until read. */
  shortcuts: ReadonlySignal<readonly Shortcut[] | null>;
  announcer: Announcer<Announcement>;
  reach: Reach;
  /** Follows a new `#` part of the address. */
  follow(hash: string): Promise<void>;
  /** Reads everything; again when the page becomes visible, after changes elsewhere. */
  refresh(): Promise<void>;
  /** Reads the sites again after a change of the browser's access. */
  readSites(): Promise<void>;
  /** Runs an action and announces its end, unless it returns false. Unanswered ones are kept for a retry. */
  act(announcement: Announcement, run: () => Promise<void | boolean>): Promise<void>;
  /** Switches on sites, synchronously in the click; announces it if the person agreed. */
  switchOn(run: () => Promise<boolean>): Promise<void>;
  /** Changes settings from a section and announces it there. */
  changeIn(section: Section): (changes: Changes) => void;
  /** Saves the connection. A saved key ends the sample data. */
  saveConnection(): Promise<void>;
  /** Tests the connection, then shows the test's effect on the log and the caps. */
  testConnection(): Promise<void>;
  /** Copies the diagnostics to the clipboard. */
  copyDiagnostics(): Promise<void>;
  /** Deletes all stored data, with the key and the settings, and shows the rest. */
  deleteEverything(): Promise<void>;
}

export interface OptionsNeeds {
  ask: Ask;
  requestHost: RequestHost;
  requestHosts: RequestHosts;
  /** Left out if the browser has no own consent for personal data. */
  requestPeople?: RequestPeople;
  /** Reads the browser's shortcuts. */
  readShortcuts(): Promise<readonly Shortcut[]>;
  /** Reads the facts about the browser. */
  readBrowser(): Promise<BrowserFacts>;
  /** Returns false if the browser blocks the clipboard. */
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
