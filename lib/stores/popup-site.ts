import { computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { SiteKind, SiteState } from "../model/site";
import type { Ask } from "../messages/client";
import { patternOf, siteOfTab } from "./site-address";
import { createSites, isOn } from "./sites";
import type { RequestHosts } from "./sites";

/** The tab's site, as far as it can be switched on from the popup. */
export interface TabSite {
  /** The site of the tab, where it is one of the list or the person's own. */
  site: ReadonlySignal<SiteState | null>;
  /** The tab's own host; null where no site can be. */
  host: ReadonlySignal<string | null>;
  /** True if the extension could work on the tab's site and is off there; never in a private window. */
  off: ReadonlySignal<boolean>;
  /** True once the person refused in the browser's dialog. */
  refused: ReadonlySignal<boolean>;
  /** True while the offer stands first: the site is known and off, and the person has not said "Not now". */
  offered: ReadonlySignal<boolean>;
  /**
   * Takes what the background said of the tab; `url` is null where the popup is about no tab. `allowed`: match patterns of the hosts that
   * the organisation allows, where it does not allow all.
   */
  take(url: string | null, site: SiteState | null, allowed?: readonly string[]): void;
  /** "Not now": the offer does not come again while the popup is open. */
  decline(): void;
  /**
   * Switches the tab's site on, asking for the tab's own host alone; `kind` says what a site is that is not in the list. Must be called by a click: the popup may close with the
   * browser's dialog, the background does the rest then. True when the person agreed.
   */
  enable(kind: SiteKind): Promise<boolean>;
}

interface TabSiteNeeds {
  ask: Ask;
  requestHosts: RequestHosts;
  /** Whether the tab stands in a private window. */
  isPrivate(): boolean;
}

export function createTabSite(needs: TabSiteNeeds): TabSite {
  const allowed = signal<readonly string[] | undefined>(undefined);
  const sites = createSites({ ...needs, allowed: () => allowed.value });
  const site = signal<SiteState | null>(null);
  const address = signal<string | null>(null);
  const declined = signal(false);
  const own = computed(() => siteOfTab(address.value));
  const off = computed(
    () =>
      own.value !== null &&
      sites.allows(own.value) &&
      site.value?.forbidden !== true &&
      (site.value === null || !isOn(site.value)) &&
      // control: private-sites. A site that is switched on is written down, and nothing of a private window may be.
      !needs.isPrivate(),
  );

  return {
    site,
    host: computed(() => own.value?.host ?? null),
    off,
    refused: computed(() => sites.refused.value !== null),
    offered: computed(() => off.value && site.value !== null && !declined.value),
    take(url, found, allows) {
      allowed.value = allows;
      address.value = url;
      site.value = found;
    },
    decline: () => void (declined.value = true),
    async enable(kind) {
      if (own.value === null || !off.value) return false;
      return site.value === null ? sites.add(own.value, kind) : sites.enable([site.value], [patternOf(own.value)]);
    },
  };
}
