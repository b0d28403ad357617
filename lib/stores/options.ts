import { signal } from "@preact/signals";
import type { BrowserFacts } from "../model/diagnostics";
import { readRoute, type Section } from "../model/options-route";
import type { SiteState } from "../model/site";
import type { Shortcut } from "../model/shortcut";
import { createAnnouncer } from "./announcer";
import { createConnectionForm } from "./connection";
import { createActivityLog } from "./options/activity";
import { createDiagnostics } from "./options/diagnostics";
import { createPreferences, type Changes } from "./options/preferences";
import { createRecipeEditing } from "./options/recipe";
import { createSettingsTransfer } from "./options/settings-transfer";
import { createStoredDataStore } from "./options/stored";
import { createVerdicts } from "./options/verdicts";
import { createRetries } from "./retries";
import { readOnly } from "./read-only";
import { createReading } from "./reading";
import { createOwnSiteForm } from "./own-site-form";
import type { SetUpNeeds } from "./set-up-needs";
import { createSiteSwitches } from "./sites";

/** A message beside a section's title, for four seconds. */
export interface Announcement {
  section: Section;
  what: "saved" | "deleted" | "everything-deleted" | "exported" | "copied" | "copy-blocked";
}

export interface OptionsNeeds extends SetUpNeeds {
  readShortcuts(): Promise<readonly Shortcut[]>;
  readBrowser(): Promise<BrowserFacts>;
  /** Returns false if the browser blocks the clipboard. */
  copy(text: string): Promise<boolean>;
  /** Opens the browser's own page for shortcuts. */
  changeShortcuts: () => void;
  /** Opens the browser's page about the extension; `null` if impossible. */
  changePrivate: (() => void) | null;
}

export type Options = ReturnType<typeof createOptions>;

/** The state and actions of the options page. */
export function createOptions(needs: OptionsNeeds) {
  const { ask, requestHost, requestPeopleConsent, readShortcuts, readBrowser, copy, hash, changeShortcuts, changePrivate } = needs;
  const route = signal(readRoute(hash));
  const connection = createConnectionForm({ ask, requestHost });
  const preferences = createPreferences({ ask, requestPeopleConsent });
  const recipe = createRecipeEditing({ ask, preferences });
  const sites = createSiteSwitches({ ...needs, allowed: () => preferences.settings.value?.policy?.allowedSites });
  const ownSite = createOwnSiteForm(sites);
  const stored = createStoredDataStore({ ask, onRemoved: recipe.readValuesAgain });
  const verdicts = createVerdicts(ask);
  const activity = createActivityLog({ ask, operation: route.value.operation });
  const transfer = createSettingsTransfer(preferences, sites);
  const diagnostics = createDiagnostics({ ask, readBrowser, connection, preferences, stored });
  const shortcuts = createReading(readShortcuts);
  const announcer = createAnnouncer<Announcement>();
  const retries = createRetries();

  const parts = [connection.read, sites.read, preferences.read, stored.read, activity.read, shortcuts.read, diagnostics.read];
  const readAll = async () => void (await Promise.all(parts.map((read) => read())));

  const act = (announcement: Announcement, run: () => Promise<void | boolean>, name: unknown = run): Promise<void> =>
    retries.run(async () => {
      if ((await run()) !== false) announcer.announce(announcement);
    }, name);

  /** Names of the actions started by `switchSites`, in order. */
  const switched: string[] = [];
  const switchSites = (run: () => Promise<void | boolean>, name: string): Promise<void> => {
    switched.push(name);
    return act({ section: "sites", what: "saved" }, run, name);
  };

  const removeEverything = async () => {
    await stored.remove("everything");
    transfer.close();
    await readAll();
  };

  return {
    route: readOnly(route),
    connection,
    sites,
    ownSite,
    preferences,
    recipe,
    stored,
    verdicts,
    activity,
    transfer,
    diagnostics,
    /** The browser's shortcuts; `null` until read. */
    shortcuts: shortcuts.value,
    changeShortcuts,
    changePrivate,
    announcer,
    retries,
    /** Shows the section and the filtered log that the hash names. */
    async follow(newHash: string): Promise<void> {
      route.value = readRoute(newHash);
      const { section, operation } = route.value;
      if (section === "activity" && operation !== activity.filter.value.operation) await retries.run(() => activity.choose({ operation }));
    },
    /** Reads data that may have changed elsewhere, but neither verdicts nor the recipe's preview and values. */
    refresh: (): Promise<void> => retries.run(readAll),
    /** Runs an action. Announces success, unless `run` returns false. An answer cancels a retry of the same `name`. */
    act,
    /** Starts `run` synchronously in the click, and announces success. `name`: as in `act`; for one site, its id. */
    switchSites,
    /** Switches on these sites, as `switchSites` does. */
    switchAllOn(all: readonly SiteState[], name: string): Promise<void> {
      const before = switched.length;
      return switchSites(async () => {
        // A retry leaves out each site that was switched individually since the click.
        const left = all.filter(({ id }) => !switched.includes(id, before));
        return left.length > 0 && (await sites.enable(left));
      }, name);
    },
    /** Changes settings, and announces "saved" in this section. A later change of the same settings cancels a retry. */
    changeIn:
      (section: Section) =>
      (changes: Changes): void =>
        void act({ section, what: "saved" }, () => preferences.change(changes), `settings ${Object.keys(changes).join()}`),
    /** Saves the connection, then reads the settings: a saved key ends the sample data. */
    async saveConnection(): Promise<void> {
      if (await connection.save()) await retries.run(preferences.read);
    },
    /** Tests the connection, then calls `refresh`: the test changes log and usage. */
    async testConnection(): Promise<void> {
      await connection.test();
      await retries.run(readAll);
    },
    /** Copies the diagnostics, and announces the outcome. */
    async copyDiagnostics(): Promise<void> {
      const copied = await copy(diagnostics.text.value ?? "");
      announcer.announce({ section: "advanced", what: copied ? "copied" : "copy-blocked" });
    },
    /** Deletes all stored data, even key and settings, but not the counts of requests. */
    deleteEverything: (): Promise<void> => act({ section: "privacy", what: "everything-deleted" }, removeEverything),
  };
}
