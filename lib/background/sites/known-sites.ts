import { covers, patternOf } from "../../model/match-pattern";
import { ownRulesFile, rulesFile, type SiteState } from "../../model/site";
import type { OwnSite, SitePreferences } from "./preferences";

type ListedSite = Pick<SiteState, "id" | "name" | "kind" | "grade" | "seen"> & { hosts: readonly string[] };

/** The list of sites (`lib/content/sites`), which this folder may not import. */
export interface SiteList {
  sites: readonly ListedSite[];
  /** Returns the listed site of an address, by host and path; `null` if unlisted. */
  recognise(address: string): Pick<ListedSite, "id"> | null;
}

/** A listed site, or one the user added (`own`). */
export type KnownSite = ListedSite & { own?: boolean };

/** Whether the organisation allows all hosts of a site. */
export const isAllowed = (hosts: readonly string[], allowed: readonly string[] | undefined): boolean =>
  allowed === undefined || hosts.every((host) => allowed.some((pattern) => covers(pattern, host)));

/** Returns a site's state by preferences, access and policy. */
export function stateOf(
  site: KnownSite,
  { wanted }: SitePreferences,
  granted: readonly string[],
  allowed: readonly string[] | undefined,
): SiteState {
  const { id, hosts, own = false } = site;
  // A disallowed site stays in the preferences, and is on again once allowed.
  const forbidden = !isAllowed(hosts, allowed);
  return {
    ...site,
    hosts: [...hosts],
    own,
    wanted: wanted.includes(id) && !forbidden,
    forbidden,
    access: hosts.length > 0 && hosts.every((host) => granted.some((one) => covers(one, host))),
  };
}

/** Returns an added site's id. */
export const ownId = (host: string) => `own ${host}`;

const siteOfOwn = (own: OwnSite): KnownSite => ({
  id: ownId(own.host),
  name: own.host,
  kind: own.kind,
  hosts: [patternOf(own)],
  grade: "generic-rules",
  seen: null,
  own: true,
});

/** Returns every listed site and the user's own ones. */
export const sitesOf = ({ sites }: Pick<SiteList, "sites">, { own }: SitePreferences): KnownSite[] => [...sites, ...own.map(siteOfOwn)];

/** Returns the match patterns of the sites with these ids. */
export const hostsOf = (list: SiteList, preferences: SitePreferences, ids: readonly string[]): string[] =>
  sitesOf(list, preferences).flatMap(({ id, hosts }) => (ids.includes(id) ? hosts : []));

/** Returns the path of a site's rules. */
export const rulesOf = ({ id, kind, own }: Pick<KnownSite, "id" | "kind" | "own">): string =>
  own === true ? ownRulesFile(kind) : rulesFile(id);
