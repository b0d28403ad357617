import { covers, hostPatternOf } from "../../model/match-pattern";
import type { Shared } from "../shared";
import { readSession } from "../store/session";
import { changeBetween, scriptState, type ScriptState } from "./change";
import { hostsOf, isAllowed, rulesOf, sitesOf, type SiteList } from "./known-sites";
import { accessible, overlap } from "./patterns";
import { readSitePreferences, type PreferenceChange, type SitePreferences } from "./preferences";
import type { createScripts, Registration } from "./scripts";

export interface FittingPorts extends Pick<Shared, "store" | "settings" | "session" | "dropAccess"> {
  scripts: ReturnType<typeof createScripts>;
  /** Stores a change, without adjusting the scripts. */
  changePreferences(change: PreferenceChange): Promise<void>;
  siteList: SiteList;
  /** Returns the match patterns of all granted hosts. */
  grantedHosts(): Promise<string[]>;
  /** Match patterns that the organisation allows, as last read; `undefined` if it allows all. */
  allowed(): readonly string[] | undefined;
}

/** Runs after a site's rules. */
const contentScriptFile = "content-script.js";

const stateName = "sites";

/** Creates the function that makes scripts and access follow the preferences. */
export function createFitting(ports: FittingPorts): () => Promise<void> {
  const { store, settings, session, siteList, grantedHosts, dropAccess, allowed, scripts, changePreferences } = ports;

  const registrationsFor = (preferences: SitePreferences, granted: readonly string[]): Registration[] =>
    sitesOf(siteList, preferences).flatMap((site) => {
      const matches = preferences.wanted.includes(site.id) && isAllowed(site.hosts, allowed()) ? accessible(site.hosts, granted) : [];
      return matches.length === 0 ? [] : [{ id: site.id, matches, js: [rulesOf(site), contentScriptFile] }];
    });

  const setState = (state: ScriptState) => (state === null ? session.remove(stateName) : session.set({ [stateName]: state }));

  /** Revokes granted patterns of switched-off sites (`leaving`), unless something else needs them. */
  async function revokeAccess(leaving: readonly string[], needed: readonly string[], granted: readonly string[]): Promise<void> {
    // Keeps wider patterns, which cover other hosts too. Includes the other scheme, because Firefox's "Always allow" grants both.
    const given = granted.filter((one) => leaving.some((pattern) => covers(pattern.replace(/^https?/, "*"), one)));
    for (const pattern of given) if (!needed.some((one) => overlap(one, pattern))) await dropAccess(pattern).catch(() => undefined);
  }

  return async () => {
    const [{ preferences, address, hoverOn }, granted, present, state] = await Promise.all([
      store.read(async (transaction) => ({ preferences: await readSitePreferences(transaction), ...(await settings.read(transaction)) })),
      grantedHosts(),
      scripts.registered(),
      readSession(session, stateName, scriptState()),
    ]);
    // Content scripts are needed only for hover cards.
    const wanted = hoverOn ? registrationsFor(preferences, granted) : [];
    const change = changeBetween(present, wanted, state, preferences.leaving.length > 0);
    if (change === null) return;
    await setState(change.stopsAll ? "ending" : "changing");
    await scripts.unregister(change.toUnregister);
    await scripts.register(change.toRegister);
    // Comes before access ends: only an injected function, which needs access, reaches scripts that await the pointer.
    if (change.stopsAll) await scripts.stopAll(granted);
    const needed = [...hostsOf(siteList, preferences, preferences.wanted), ...(address === "" ? [] : [hostPatternOf(address)])];
    await revokeAccess(preferences.leaving, needed, granted);
    await scripts.start(change.toStart, await grantedHosts());
    if (preferences.leaving.length > 0)
      await changePreferences((now) => ({ ...now, leaving: now.leaving.filter((one) => !preferences.leaving.includes(one)) }));
    await setState(wanted.length > 0 ? "fits" : null);
  };
}
