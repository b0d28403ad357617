import type { Input, Output } from "../../messages/messages";
import { covers, patternOf, patternOfPage } from "../../model/match-pattern";
import type { SiteState } from "../../model/site";
import { cached, serialize } from "../concurrency";
import { createFitting, type FittingPorts } from "./fitting";
import { hostsOf, isAllowed, ownId, sitesOf, stateOf, type KnownSite } from "./known-sites";
import { overlap, reachesLinkedIn } from "./patterns";
import { changeSitePreferences, readSitePreferences, type PreferenceChange, type SitePreferences } from "./preferences";
import { createScripts, type ScriptPorts } from "./scripts";

export type SitesPorts = ScriptPorts & Omit<FittingPorts, "scripts" | "changePreferences">;

export type Sites = ReturnType<typeof createSites>;

/** The sites the user switched on, and their scripts. */
export function createSites(ports: SitesPorts) {
  const { store, siteList, grantedHosts, dropAccess, allowed } = ports;
  const scripts = createScripts(ports);
  const inSequence = serialize();

  /** Cached for `siteOf`, which every popup and hover calls. */
  const cachedPreferences = cached(() => store.read(readSitePreferences));
  async function changePreferences(change: PreferenceChange): Promise<void> {
    await store.write((transaction) => changeSitePreferences(transaction, change)).finally(cachedPreferences.forget);
  }

  const fit = createFitting({ ...ports, scripts, changePreferences });

  /** Returns all sites with their states, listed ones first. */
  async function read(): Promise<SiteState[]> {
    const [preferences, granted] = await Promise.all([store.read(readSitePreferences), grantedHosts()]);
    return sitesOf(siteList, preferences).map((site) => stateOf(site, preferences, granted, allowed()));
  }

  /** Adjusts the scripts to preferences and access, and revokes unneeded access, at each start and after changes. */
  const settle = (): Promise<void> => inSequence(fit);
  /** Stores the preferences, then settles. If the worker stops meanwhile, a later one completes the change. */
  async function change(how: PreferenceChange): Promise<void> {
    await changePreferences(how);
    await settle();
  }

  /** Marks sites as wanted if they have hosts, all allowed by the policy. Their scripts start once their hosts are accessible. */
  async function want(ids: readonly string[]): Promise<SiteState[]> {
    await change((preferences) => {
      const canBeOn = ({ hosts }: KnownSite) => hosts.length > 0 && isAllowed(hosts, allowed());
      const added = sitesOf(siteList, preferences).flatMap((site) => (ids.includes(site.id) && canBeOn(site) ? [site.id] : []));
      return { ...preferences, wanted: [...new Set([...preferences.wanted, ...added])] };
    });
    return read();
  }

  /** Returns the preferences without these sites, whose access the next `settle` revokes. */
  const withoutSites = (preferences: SitePreferences, ids: readonly string[]): SitePreferences => ({
    wanted: preferences.wanted.filter((id) => !ids.includes(id)),
    own: preferences.own.filter(({ host }) => !ids.includes(ownId(host))),
    leaving: [...new Set([...preferences.leaving, ...hostsOf(siteList, preferences, ids)])],
  });

  return {
    read,
    want,
    settle,
    /** Switches sites off and revokes access. */
    async disable(ids: readonly string[]): Promise<SiteState[]> {
      await change((preferences) => withoutSites(preferences, ids));
      return read();
    },
    /** Switches on the listed site with this host, or else adds an own site. "managed": the organisation disallows the host. */
    async add(own: Input<"site.add">): Promise<Output<"site.add">> {
      const pattern = patternOf(own);
      // Without its final "*", the pattern must be an address on this host.
      if (patternOfPage(pattern.slice(0, -1)) !== pattern || own.host.includes("*")) return { ok: false, fault: "malformed" };
      // No script ever runs on LinkedIn.
      if (reachesLinkedIn(pattern)) return { ok: false, fault: "excluded" };
      // Waits for the policy that `allowed` uses, as any reading of the store does.
      await cachedPreferences.get();
      if (!isAllowed([pattern], allowed())) return { ok: false, fault: "managed" };
      const listed = siteList.sites.find(({ hosts }) => hosts.some((one) => covers(one, pattern) || covers(one, `https://${own.host}/*`)));
      if (listed !== undefined) {
        if (!isAllowed(listed.hosts, allowed())) return { ok: false, fault: "managed" };
        return { ok: true, id: listed.id, sites: await want([listed.id]) };
      }
      const id = ownId(own.host);
      await change((preferences) => {
        const { wanted, own: others, leaving } = withoutSites(preferences, [id]);
        return { wanted: [...wanted, id], own: [...others, own], leaving };
      });
      return { ok: true, id, sites: await read() };
    },
    /** Returns an address's site; `null` if unknown. `access` concerns only the address's host. */
    async siteOf(url: string | null): Promise<SiteState | null> {
      if (url === null) return null;
      const page = patternOfPage(url);
      if (page === null) return null;
      const preferences = await cachedPreferences.get();
      const known = sitesOf(siteList, preferences);
      const listed = siteList.recognise(url)?.id;
      // A later version may list the host of a site that the user added.
      const site = known.find(({ own, hosts }) => own && hosts.includes(page)) ?? known.find(({ id }) => id === listed);
      if (site === undefined) return null;
      const granted = await grantedHosts();
      return { ...stateOf(site, preferences, granted, allowed()), access: granted.some((one) => covers(one, page)) };
    },
    /** Activates a tab's waiting content scripts (`wake` in `scripts.ts`). */
    wake: async (tabId: number): Promise<void> => scripts.wake(tabId, await grantedHosts()),
    /** Switches every site off, and forgets the sites the user added. */
    forget: (): Promise<void> => change((preferences) => withoutSites(preferences, preferences.wanted)),
    /** Revokes access to a pattern's hosts, unless a wanted site needs one of them. */
    release: (hostPattern: string): Promise<void> =>
      inSequence(async () => {
        const preferences = await store.read(readSitePreferences);
        if (!hostsOf(siteList, preferences, preferences.wanted).some((host) => overlap(host, hostPattern))) await dropAccess(hostPattern);
      }),
  };
}
