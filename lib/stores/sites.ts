import { signal } from "@preact/signals";
import { patternOf } from "../model/match-pattern";
import type { SiteKind, SiteState } from "../model/site";
import type { Ask } from "../messages/client";
import { readOnly } from "./read-only";
import { covers, type OwnSite } from "./site-address";

/** Requests access to all these hosts in one prompt. Call in a click handler, before any `await`. */
export type RequestHosts = (patterns: string[]) => Promise<boolean>;

/** The last refused or failed prompt. */
export interface Refusal {
  /** Ids of the sites to switch on; none for a new site. */
  ids: readonly string[];
  /** Match patterns of the requested hosts. */
  hosts: readonly string[];
  /** Set in a private window, where no prompt opens. */
  isPrivate?: true;
}

export interface SitesNeeds {
  ask: Ask;
  requestHosts: RequestHosts;
  /** Match patterns of the organisation's allowed hosts; `undefined` for all. */
  allowed?: () => readonly string[] | undefined;
  /** Whether the page is in a private window. */
  isPrivate(): boolean;
}

export type SiteSwitches = ReturnType<typeof createSiteSwitches>;

/** The listed and added sites, and switching them on and off. */
export function createSiteSwitches({ ask, requestHosts, allowed = () => undefined, isPrivate }: SitesNeeds) {
  const list = signal<readonly SiteState[] | null>(null);
  const asking = signal<readonly string[]>([]);
  const refused = signal<Refusal | null>(null);

  const read = async () => void (list.value = (await ask("sites.read", {})).sites);

  /** Switches sites off by id. */
  const turnOff = async (ids: string[]) => {
    if (ids.length > 0) list.value = (await ask("sites.disable", { ids })).sites;
  };

  /** Sends the change and opens the prompt. A refusal undoes the change. Returns whether user and background agreed. */
  async function ensure(
    hosts: string[],
    ids: readonly string[],
    /** Sites that a refusal does not switch off. */
    keptIds: readonly string[],
    /** Returns the changed sites' ids; `null` if the background rejects the site. */
    send: () => Promise<string[] | null>,
  ): Promise<boolean> {
    refused.value = null;
    // control: private-sites#requested. Requests no access that a private window could not use.
    if (isPrivate()) {
      refused.value = { ids, hosts, isPrivate: true };
      return false;
    }
    asking.value = ids;
    // No `await` may precede `requestHosts`. The change is sent first: the prompt may close the page.
    const sending = send();
    const granted = requestHosts(hosts).catch(() => false);
    try {
      const [changed, agreed] = await Promise.all([sending, granted]);
      if (changed === null) return false;
      if (!agreed) {
        await turnOff(changed.filter((id) => !keptIds.includes(id)));
        refused.value = { ids, hosts };
      }
      await read();
      return agreed;
    } finally {
      asking.value = [];
    }
  }

  async function enable(sites: readonly SiteState[], hosts: readonly string[] = sites.flatMap((site) => site.hosts)): Promise<boolean> {
    const ids = sites.map(({ id }) => id);
    // A refusal switches off only sites that this call switched on.
    const keptIds = sites.filter(({ wanted }) => wanted).map(({ id }) => id);
    return ensure([...new Set(hosts)], ids, keptIds, async () => {
      list.value = (await ask("sites.want", { ids })).sites;
      return ids;
    });
  }

  return {
    /** Every site's state; `null` until read. */
    list: readOnly(list),
    /** Ids of the open prompt's sites; empty without a prompt, or for a new site. */
    asking: readOnly(asking),
    refused: readOnly(refused),
    read,
    /** Switches on sites with one prompt, by default for all hosts. Returns whether the user agreed. Call in a click handler. */
    enable,
    /** Whether the organisation allows the site. */
    allows: (own: OwnSite): boolean => isAllowed(own, list.value ?? [], allowed()),
    /** Switches sites off. Added sites leave the list. */
    async disable(sites: readonly SiteState[]): Promise<void> {
      refused.value = null;
      await turnOff(sites.map(({ id }) => id));
    },
    /** Adds a site and switches it on, like `enable`. Returns false, without setting `refused`, if the background rejects it. */
    async add(own: OwnSite, kind: SiteKind): Promise<boolean> {
      // An http address on a listed site's host stands for that site, as in the background.
      for (const each of [own, asHttps(own)]) {
        const stays = (site: SiteState) => !site.own || (each === own && site.kind === kind);
        const known = list.value?.find((site) => stays(site) && site.hosts.some((pattern) => covers(pattern, each)));
        if (known !== undefined) return enable([known], [patternOf(each)]);
      }
      const hosts = [patternOf(own)];
      const adding = async () => {
        const added = await ask("site.add", { ...own, kind });
        if (!added.ok) return null;
        list.value = added.sites;
        return [added.id];
      };
      // The background replaces the host's site of another scheme or kind, so the user must agree first.
      const replaces = list.value?.some((site) => site.own && site.name === own.host) === true;
      if (!replaces) return ensure(hosts, [], [], adding);
      return (await ensure(hosts, [], [], async () => [])) && (await adding()) !== null;
    },
  };
}

const asHttps = (own: OwnSite): OwnSite => ({ ...own, protocol: "https" });

/** Whether the organisation allows a site. */
export function isAllowed(
  own: OwnSite,
  list: readonly SiteState[],
  /** Match patterns of the allowed hosts; `undefined` for all. */
  allowed: readonly string[] | undefined,
): boolean {
  // The background treats a listed site's host as that site, in either scheme.
  const isOf = ({ hosts }: SiteState) => hosts.some((pattern) => covers(pattern, own) || covers(pattern, asHttps(own)));
  const listed = list.find((site) => !site.own && isOf(site));
  return listed?.forbidden !== true && (allowed?.some((pattern) => covers(pattern, own)) ?? true);
}
