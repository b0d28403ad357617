import { hostPatternOf } from "../../model/connection";
import type { SiteKind, SiteState } from "../../model/site";
import type { SessionArea } from "../store/key";
import type { SettingsStore } from "../store/settings";
import type { Store } from "../store/store";
import { changeBetween } from "./change";
import type { Mark } from "./change";
import { accessible, covers, overlap, patternOfPage, reachesNever } from "./patterns";
import { createQueue } from "./queue";
import { createScripts } from "./scripts";
import type { Registration, ScriptPorts } from "./scripts";
import { changeSitePreferences, readSitePreferences } from "./preferences";
import type { OwnSite, SitePreferences } from "./preferences";

/** The sites on which the person switched the extension on, and the scripts that run there. */
export interface Sites {
  /** Every site of the list and the person's own ones. */
  read(): Promise<SiteState[]>;
  /** Notes that the person wants these sites; those whose hosts are accessible are on at once, the others as soon as they are. */
  want(ids: readonly string[]): Promise<SiteState[]>;
  /** Switches sites off: ends their scripts in open tabs, gives access back. A site of the person's own is forgotten. */
  disable(ids: readonly string[]): Promise<SiteState[]>;
  /**
   * Adds a site of the person's own, wanted from now on. A host of a listed site answers with that one instead; "malformed": no host as
   * the browser writes it; "excluded": no script ever runs there; "managed": the organisation does not allow it.
   */
  add(own: OwnSite): Promise<{ ok: true; id: string; sites: SiteState[] } | { ok: false; fault: "malformed" | "excluded" | "managed" }>;
  /** The site of an address, whether it is on or not; null where it is none that is known. `access` is that of this host alone. */
  siteOf(url: string | null): Promise<SiteState | null>;
  /** Has the watchers of a tab begin that still wait for the pointer to move. Rejects where no page can be reached. */
  wake(tabId: number): Promise<void>;
  /** Switches every site off and forgets that there were any. */
  forget(): Promise<void>;
  /** Gives access to the hosts of a match pattern back, unless a site needs it. */
  release(hostPattern: string): Promise<void>;
  /**
   * Makes the scripts fit what the person wants and the browser gives access to: after the browser gave or took some, and at each start,
   * since a worker may die and the extension be updated. Where all fits already it changes nothing.
   */
  settle(): Promise<void>;
}

/** True where the scripts of a site run: the person wants them and the browser gives access. */
export const isOn = (site: SiteState | null): boolean => site !== null && site.wanted && site.access;

/** A site of the list, as far as the background knows it. */
type ListedSite = Pick<SiteState, "id" | "name" | "kind" | "grade" | "seen"> & { hosts: readonly string[] };

/** The list of sites (`lib/content/sites`), which this folder may not import. */
export interface SiteList {
  sites: readonly ListedSite[];
  /** The listed site that serves an address, by host and path. */
  recognise(address: string): Pick<ListedSite, "id"> | null;
  /** Path in the package of a listed site's rules. */
  rulesFile(id: string): string;
  /** The same for a host that a person added. */
  ownRulesFile(kind: SiteKind): string;
}

export interface SitesPorts extends ScriptPorts {
  store: Store;
  settings: SettingsStore;
  session: SessionArea;
  siteList: SiteList;
  /** Match patterns of every host the browser gives access to. */
  grantedHosts(): Promise<string[]>;
  /** Gives access back; nothing happens where the build requires it. */
  dropAccess(hostPattern: string): Promise<void>;
  /** Match patterns of the hosts that the organisation allows, as last read; undefined: all. */
  allowed?(): readonly string[] | undefined;
}

/** Runs on every site, after its rules. */
const contentScriptFile = "content-script.js";

/** Where session storage keeps the mark. */
const markName = "sites";

export function createSites(ports: SitesPorts): Sites {
  const { store, settings, session, siteList, grantedHosts, dropAccess, allowed = () => undefined } = ports;
  const scripts = createScripts(ports);
  const inTurn = createQueue();

  const sitesOf = ({ own }: SitePreferences): KnownSite[] => [...siteList.sites, ...own.map(siteOfOwn)];
  const hostsOf = (preferences: SitePreferences, ids: readonly string[]) =>
    sitesOf(preferences).flatMap(({ id, hosts }) => (ids.includes(id) ? hosts : []));

  /** What was read last, for {@link Sites.siteOf}: every popup and every hover asks for it. Each change forgets it. */
  let known: Promise<SitePreferences> | null = null;
  const forgetKnown = () => {
    known = null;
  };
  async function wish(change: (preferences: SitePreferences) => SitePreferences): Promise<void> {
    await store.write((transaction) => changeSitePreferences(transaction, change)).finally(forgetKnown);
  }
  async function readKnown(): Promise<SitePreferences> {
    known ??= store.read(readSitePreferences);
    known.catch(forgetKnown);
    return known;
  }

  async function read(): Promise<SiteState[]> {
    const [preferences, granted] = await Promise.all([store.read(readSitePreferences), grantedHosts()]);
    return sitesOf(preferences).map((site) => stateOf(site, preferences, granted, allowed()));
  }

  /** The registrations that should be there. */
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
    // The scripts open cards and do nothing else.
    const wanted = hoverOn ? registrationsFor(preferences, granted) : [];
    const change = changeBetween(present, wanted, mark, preferences.leaving.length > 0);
    if (change === null) return;
    await setMark(change.stops ? "ending" : "changing");
    await scripts.unregister(change.goes);
    await scripts.register(change.comes);
    // While there is access: what still waits for the pointer hears no message.
    if (change.stops) await scripts.stopAll(granted);
    await giveBack(
      preferences.leaving,
      [...hostsOf(preferences, preferences.wanted), ...(address === "" ? [] : [hostPatternOf(address)])],
      granted,
    );
    await scripts.start(change.starts, await grantedHosts());
    if (preferences.leaving.length > 0)
      await wish((now) => ({ ...now, leaving: now.leaving.filter((one) => !preferences.leaving.includes(one)) }));
    await setMark(wanted.length > 0 ? "fits" : null);
  }

  /** A wide pattern that the person granted themselves stays: giving it back would take more than the site's own hosts. */
  async function giveBack(leaving: readonly string[], needed: readonly string[], granted: readonly string[]): Promise<void> {
    const given = granted.filter((one) => leaving.some((pattern) => covers(pattern, one)));
    for (const pattern of given) if (!needed.some((one) => overlap(one, pattern))) await dropAccess(pattern).catch(() => undefined);
  }

  const settle = () => inTurn(fit);
  /** What is wanted is noted before anything waits: the page that asked may be gone, and the worker too. */
  async function change(how: (preferences: SitePreferences) => SitePreferences): Promise<void> {
    await wish(how);
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
      // What was read last of the store was read after the policy.
      await readKnown();
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
      const preferences = await readKnown();
      const listed = siteList.recognise(url)?.id;
      const site = sitesOf(preferences).find(({ id, own, hosts }) => (listed === undefined ? own && hosts.includes(page) : id === listed));
      if (site === undefined) return null;
      const granted = await grantedHosts();
      return { ...stateOf(site, preferences, granted, allowed()), access: granted.some((one) => covers(one, page)) };
    },
    wake: async (tabId) => scripts.wake(tabId, await grantedHosts()),
    forget: () => change((preferences) => without(preferences, preferences.wanted)),
    release: (hostPattern) =>
      inTurn(async () => {
        const preferences = await store.read(readSitePreferences);
        if (!hostsOf(preferences, preferences.wanted).some((host) => overlap(host, hostPattern))) await dropAccess(hostPattern);
      }),
  };
}

type KnownSite = ListedSite & { own?: boolean };

/** A wish that the organisation does not allow waits until it does. */
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
