import { hostPatternOf } from "../../model/connection";
import type { SiteKind, SiteState } from "../../model/site";
import type { SessionArea } from "../store/key";
import type { SettingsStore } from "../store/settings";
import type { Store } from "../store/store";
import { changeBetween } from "./change";
import type { Mark } from "./change";
import { accessible, covers, overlap, patternOfPage, reachesNever } from "./patterns";
import { cached, serialize } from "../concurrency";
import { createScripts } from "./scripts";
import type { Registration, ScriptPorts } from "./scripts";
import { changeSitePreferences, readSitePreferences } from "./preferences";
import type { OwnSite, SitePreferences } from "./preferences";

/** The sites the person switched on, and their scripts. */
export interface Sites {
  /** Returns every listed site and the person's own ones. */
  read(): Promise<SiteState[]>;
  /** Stores that the person wants these sites; each is on as soon as its hosts are accessible. */
  want(ids: readonly string[]): Promise<SiteState[]>;
  /** Switches sites off: ends their scripts in open tabs and revokes access. A site the person added is forgotten. */
  disable(ids: readonly string[]): Promise<SiteState[]>;
  /**
   * Adds a site and switches it on. A host of a listed site returns that one. "malformed": no valid host. "excluded": no script ever runs
   * there. "managed": not allowed by the organisation.
   */
  add(own: OwnSite): Promise<{ ok: true; id: string; sites: SiteState[] } | { ok: false; fault: "malformed" | "excluded" | "managed" }>;
  /** Returns the site of an address; `null` if it is unknown. `access` is that of this host alone. */
  siteOf(url: string | null): Promise<SiteState | null>;
  /** Activates a tab's content scripts that wait for the pointer. Rejects if no page can be reached. */
  wake(tabId: number): Promise<void>;
  /** Switches every site off and deletes the preferences. */
  forget(): Promise<void>;
  /** Revokes access to the hosts of a match pattern, unless a site requires it. */
  release(hostPattern: string): Promise<void>;
  /**
   * Adjusts the scripts to preferences and access: after access changed, and at each start, because a worker may stop and the extension
   * be updated.
   */
  settle(): Promise<void>;
}

/** Whether the scripts of a site run: the person wants them and the browser grants access. */
export const isOn = (site: SiteState | null): boolean => site !== null && site.wanted && site.access;

/** A listed site, as far as the background needs it. */
type ListedSite = Pick<SiteState, "id" | "name" | "kind" | "grade" | "seen"> & { hosts: readonly string[] };

/** The list of sites (`lib/content/sites`), which this folder may not import. */
export interface SiteList {
  sites: readonly ListedSite[];
  /** Returns the listed site of an address, by host and path. */
  recognise(address: string): Pick<ListedSite, "id"> | null;
  /** Returns the path of a listed site's rules in the package. */
  rulesFile(id: string): string;
  /** Returns the rules file of a host that a person added. */
  ownRulesFile(kind: SiteKind): string;
}

export interface SitesPorts extends ScriptPorts {
  store: Store;
  settings: SettingsStore;
  session: SessionArea;
  siteList: SiteList;
  /** Returns the match patterns of all granted hosts. */
  grantedHosts(): Promise<string[]>;
  /** Revokes access; does nothing if the build requires it. */
  dropAccess(hostPattern: string): Promise<void>;
  /** Match patterns of the hosts that the organisation allows, as last read; undefined if all are allowed. */
  allowed?(): readonly string[] | undefined;
}

/** Runs on every site, after its rules. */
const contentScriptFile = "content-script.js";

/** The mark's name in session storage. */
const markName = "sites";

export function createSites(ports: SitesPorts): Sites {
  const { store, settings, session, siteList, grantedHosts, dropAccess, allowed = () => undefined } = ports;
  const scripts = createScripts(ports);
  const inSequence = serialize();

  const sitesOf = ({ own }: SitePreferences): KnownSite[] => [...siteList.sites, ...own.map(siteOfOwn)];
  const hostsOf = (preferences: SitePreferences, ids: readonly string[]) =>
    sitesOf(preferences).flatMap(({ id, hosts }) => (ids.includes(id) ? hosts : []));

  /** Cached for {@link Sites.siteOf}, which every popup and every hover calls. Each change clears it. */
  const known = cached(() => store.read(readSitePreferences));
  async function changePreferences(change: (preferences: SitePreferences) => SitePreferences): Promise<void> {
    await store.write((transaction) => changeSitePreferences(transaction, change)).finally(known.forget);
  }

  async function read(): Promise<SiteState[]> {
    const [preferences, granted] = await Promise.all([store.read(readSitePreferences), grantedHosts()]);
    return sitesOf(preferences).map((site) => stateOf(site, preferences, granted, allowed()));
  }

  /** Returns the registrations that should exist. */
  const registrationsFor = (preferences: SitePreferences, granted: readonly string[]): Registration[] =>
    sitesOf(preferences).flatMap((site) => {
      const matches = preferences.wanted.includes(site.id) && isAllowed(site.hosts, allowed()) ? accessible(site.hosts, granted) : [];
      const rules = site.own ? siteList.ownRulesFile(site.kind) : siteList.rulesFile(site.id);
      return matches.length === 0 ? [] : [{ id: site.id, matches, js: [rules, contentScriptFile] }];
    });

  async function readMark(): Promise<Mark> {
    const mark = (await session.get(markName))[markName];
    return mark === "fits" || mark === "changing" || mark === "ending" ? mark : null;
  }
  const setMark = (mark: Mark) => (mark === null ? session.remove(markName) : session.set({ [markName]: mark }));

  async function fit(): Promise<void> {
    const [{ preferences, address, hoverOn }, granted, present, mark] = await Promise.all([
      store.read(async (transaction) => ({ preferences: await readSitePreferences(transaction), ...(await settings.read(transaction)) })),
      grantedHosts(),
      scripts.registered(),
      readMark(),
    ]);
    // Content scripts serve only cards.
    const wanted = hoverOn ? registrationsFor(preferences, granted) : [];
    const change = changeBetween(present, wanted, mark, preferences.leaving.length > 0);
    if (change === null) return;
    await setMark(change.stops ? "ending" : "changing");
    await scripts.unregister(change.goes);
    await scripts.register(change.comes);
    // Runs while access remains: scripts still waiting for the pointer receive no messages.
    if (change.stops) await scripts.stopAll(granted);
    await giveBack(
      preferences.leaving,
      [...hostsOf(preferences, preferences.wanted), ...(address === "" ? [] : [hostPatternOf(address)])],
      granted,
    );
    await scripts.start(change.starts, await grantedHosts());
    if (preferences.leaving.length > 0)
      await changePreferences((now) => ({ ...now, leaving: now.leaving.filter((one) => !preferences.leaving.includes(one)) }));
    await setMark(wanted.length > 0 ? "fits" : null);
  }

  /** A wider pattern granted by the person stays: revoking it would affect more than the site's own hosts. */
  async function giveBack(leaving: readonly string[], needed: readonly string[], granted: readonly string[]): Promise<void> {
    const given = granted.filter((one) => leaving.some((pattern) => covers(pattern, one)));
    for (const pattern of given) if (!needed.some((one) => overlap(one, pattern))) await dropAccess(pattern).catch(() => undefined);
  }

  const settle = () => inSequence(fit);
  /** Preferences are stored before anything waits: the page or the worker may stop meanwhile. */
  async function change(how: (preferences: SitePreferences) => SitePreferences): Promise<void> {
    await changePreferences(how);
    await settle();
  }

  async function want(ids: readonly string[]): Promise<SiteState[]> {
    await change((preferences) => {
      const canBeOn = ({ hosts }: KnownSite) => hosts.length > 0 && isAllowed(hosts, allowed());
      const known = sitesOf(preferences).flatMap((site) => (ids.includes(site.id) && canBeOn(site) ? [site.id] : []));
      return { ...preferences, wanted: [...new Set([...preferences.wanted, ...known])] };
    });
    return read();
  }

  const without = (preferences: SitePreferences, ids: readonly string[]): SitePreferences => ({
    wanted: preferences.wanted.filter((id) => !ids.includes(id)),
    own: preferences.own.filter(({ host }) => !ids.includes(ownId(host))),
    leaving: [...new Set([...preferences.leaving, ...hostsOf(preferences, ids)])],
  });

  return {
    read,
    want,
    settle,
    async disable(ids) {
      await change((preferences) => without(preferences, ids));
      return read();
    },
    async add(own) {
      const pattern = patternOf(own);
      if (patternOfPage(pattern.slice(0, -1)) !== pattern || own.host.includes("*")) return { ok: false, fault: "malformed" };
      if (reachesNever(pattern)) return { ok: false, fault: "excluded" };
      // Cached values were read from the store after the policy.
      await known.get();
      if (!isAllowed([pattern], allowed())) return { ok: false, fault: "managed" };
      const listed = siteList.sites.find(({ hosts }) => hosts.some((one) => covers(one, pattern) || covers(one, `https://${own.host}/*`)));
      if (listed !== undefined) return { ok: true, id: listed.id, sites: await want([listed.id]) };
      const id = ownId(own.host);
      await change((preferences) => {
        const { wanted, own: others, leaving } = without(preferences, [id]);
        return { wanted: [...wanted, id], own: [...others, own], leaving };
      });
      return { ok: true, id, sites: await read() };
    },
    async siteOf(url) {
      const page = url === null ? null : patternOfPage(url);
      if (url === null || page === null) return null;
      const preferences = await known.get();
      const listed = siteList.recognise(url)?.id;
      const site = sitesOf(preferences).find(({ id, own, hosts }) => (listed === undefined ? own && hosts.includes(page) : id === listed));
      if (site === undefined) return null;
      const granted = await grantedHosts();
      return { ...stateOf(site, preferences, granted, allowed()), access: granted.some((one) => covers(one, page)) };
    },
    wake: async (tabId) => scripts.wake(tabId, await grantedHosts()),
    forget: () => change((preferences) => without(preferences, preferences.wanted)),
    release: (hostPattern) =>
      inSequence(async () => {
        const preferences = await store.read(readSitePreferences);
        if (!hostsOf(preferences, preferences.wanted).some((host) => overlap(host, hostPattern))) await dropAccess(hostPattern);
      }),
  };
}

type KnownSite = ListedSite & { own?: boolean };

/** A site preference that the organisation does not allow waits until it is allowed. */
const isAllowed = (hosts: readonly string[], allowed: readonly string[] | undefined): boolean =>
  allowed === undefined || hosts.every((host) => allowed.some((pattern) => covers(pattern, host)));

const stateOf = (
  { own = false, ...site }: KnownSite,
  { wanted }: SitePreferences,
  granted: readonly string[],
  allowed: readonly string[] | undefined,
): SiteState => ({
  id: site.id,
  name: site.name,
  kind: site.kind,
  hosts: [...site.hosts],
  grade: site.grade,
  seen: site.seen,
  own,
  wanted: wanted.includes(site.id) && isAllowed(site.hosts, allowed),
  forbidden: !isAllowed(site.hosts, allowed),
  access: site.hosts.length > 0 && site.hosts.every((host) => granted.some((one) => covers(one, host))),
});

const ownId = (host: string) => `own ${host}`;
const patternOf = ({ protocol, host }: Pick<OwnSite, "protocol" | "host">) => `${protocol}://${host}/*`;

const siteOfOwn = (own: OwnSite): KnownSite => ({
  id: ownId(own.host),
  name: own.host,
  kind: own.kind,
  hosts: [patternOf(own)],
  grade: "generic-rules",
  seen: null,
  own: true,
});
