import { computed, signal } from "@preact/signals";
import type { ReadonlySignal, Signal } from "@preact/signals";
import type { SiteKind, SiteState } from "../model/site";
import type { Ask } from "../messages/client";
import { covers, patternOf, readSiteAddress } from "./site-address";
import type { OwnSite, SiteFault } from "./site-address";

/** Asks the browser once for access to the hosts of all these match patterns. Must be called by a click, before anything is awaited. */
export type RequestHosts = (patterns: string[]) => Promise<boolean>;

/** Access that the person refused in the browser's dialog at last. */
export interface Refusal {
  /** Sites of the list it was for; none for a site that was being added. */
  ids: readonly string[];
  /** Match patterns. */
  hosts: readonly string[];
}

/** The sites on which the extension may be switched on, for every page that switches one. */
export interface Sites {
  /** Null until they were read. */
  list: ReadonlySignal<readonly SiteState[] | null>;
  /** Sites the browser is asking the person about at present. */
  asking: ReadonlySignal<readonly string[]>;
  refused: ReadonlySignal<Refusal | null>;
  read(): Promise<void>;
  /**
   * Wants these sites on and asks the browser for all their hosts in one prompt. Must be called by a click: both leave before anything is
   * awaited, because the page may be gone when the person answers. True when the person agreed; a refusal leaves everything as it was.
   * `hosts`: match patterns to ask for, where not all of them are.
   */
  enable(sites: readonly SiteState[], hosts?: readonly string[]): Promise<boolean>;
  /** Switches these sites off; one of the person's own leaves the list. */
  disable(sites: readonly SiteState[]): Promise<void>;
  /**
   * Adds a site of the person's own and asks the browser for it, likewise; one that the list knows is switched on instead. False without a
   * refusal: the background takes no such host.
   */
  add(own: OwnSite, kind: SiteKind): Promise<boolean>;
  /** Whether the organisation lets a site be switched on. */
  allows(own: OwnSite): boolean;
}

export interface SitesNeeds {
  ask: Ask;
  requestHosts: RequestHosts;
  /** Match patterns of the hosts that the organisation allows; undefined: all. */
  allowed?: () => readonly string[] | undefined;
}

export function createSites({ ask, requestHosts, allowed = () => undefined }: SitesNeeds): Sites {
  const list = signal<readonly SiteState[] | null>(null);
  const asking = signal<readonly string[]>([]);
  const refused = signal<Refusal | null>(null);

  const read = async () => void (list.value = (await ask("sites.read", {})).sites);

  const turnOff = async (ids: string[]) => {
    if (ids.length > 0) list.value = (await ask("sites.disable", { ids })).sites;
  };

  /** `want` and the browser's question leave in the same turn. `before`: what was wanted already, and stays so after a refusal. */
  async function ensure(
    hosts: string[],
    ids: readonly string[],
    before: readonly string[],
    want: () => Promise<string[] | null>,
  ): Promise<boolean> {
    refused.value = null;
    asking.value = ids;
    const wanting = want();
    const granted = requestHosts(hosts).catch(() => false);
    try {
      const [wanted, agreed] = await Promise.all([wanting, granted]);
      if (wanted === null) return false;
      if (!agreed) {
        await turnOff(wanted.filter((id) => !before.includes(id)));
        refused.value = { ids, hosts };
      }
      await read();
      return agreed;
    } finally {
      asking.value = [];
    }
  }

  const enable: Sites["enable"] = async (sites, hosts = sites.flatMap((site) => site.hosts)) => {
    const ids = sites.map(({ id }) => id);
    const before = sites.filter(({ wanted }) => wanted).map(({ id }) => id);
    return ensure([...new Set(hosts)], ids, before, async () => {
      list.value = (await ask("sites.want", { ids })).sites;
      return ids;
    });
  };

  return {
    list,
    asking,
    refused,
    read,
    enable,
    allows: (own) => allowed()?.some((pattern) => covers(pattern, own)) ?? true,
    async disable(sites) {
      refused.value = null;
      await turnOff(sites.map(({ id }) => id));
    },
    async add(own, kind) {
      const known = list.value?.find(({ hosts }) => hosts.some((pattern) => covers(pattern, own)));
      if (known !== undefined) return enable([known], [patternOf(own)]);
      return ensure([patternOf(own)], [], [], async () => {
        const added = await ask("site.add", { ...own, kind });
        if (!added.ok) return null;
        list.value = added.sites;
        return [added.id];
      });
    },
  };
}

/** The form "Add a site". */
export interface OwnSiteForm {
  text: Signal<string>;
  kind: Signal<SiteKind>;
  /** Belongs to the text it was found in, and goes as soon as the person changes that. */
  fault: ReadonlySignal<SiteFault | null>;
  /** Adds what is typed; must be called by a click. True when it is on: the field is empty then. */
  submit(): Promise<boolean>;
}

export function createOwnSiteForm(sites: Sites): OwnSiteForm {
  const text = signal("");
  const kind = signal<SiteKind>("webmail");
  const judged = signal<{ text: string; fault: SiteFault | null }>({ text: "", fault: null });
  return {
    text,
    kind,
    fault: computed(() => (judged.value.text === text.value ? judged.value.fault : null)),
    async submit() {
      const read = readSiteAddress(text.value);
      judged.value = { text: text.value, fault: read.ok ? null : read.fault };
      if (!read.ok) return false;
      // Asked for all the same, the browser's dialog would promise what nobody may have.
      if (!sites.allows(read.site)) {
        judged.value = { text: text.value, fault: "managed" };
        return false;
      }
      const added = await sites.add(read.site, kind.value);
      if (added) text.value = "";
      else if (sites.refused.value === null) judged.value = { text: text.value, fault: "malformed" };
      return added;
    },
  };
}

/** True where the extension works: the person wants it and the browser lets it. */
export const isOn = (site: SiteState): boolean => site.wanted && site.access;
