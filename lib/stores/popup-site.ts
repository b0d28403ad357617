import { computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { SiteKind, SiteState } from "../model/site";
import type { Ask } from "../messages/client";
import { patternOf, siteOfTab } from "./site-address";
import { createSites, isOn } from "./sites";
import type { RequestHosts } from "./sites";

/** The tab's site, for switching it on from the popup. */
export interface TabSite {
  /** The tab's site, if it is listed or the person's own. */
  site: ReadonlySignal<SiteState | null>;
  /** The tab's own host; `null` if it cannot be a site. */
  host: ReadonlySignal<string | null>;
  /** True if the tab's site could be on but is off. False in private windows. */
  off: ReadonlySignal<boolean>;
  /** True after the person refused in the browser's dialog. */
  refused: ReadonlySignal<boolean>;
  /** True while the offer is first: a known site is off, and not declined. */
  offered: ReadonlySignal<boolean>;
  /** Updates the tab's site. `url` is `null` without a tab. `allowed`: match patterns of the organisation, if limited. */
  take(url: string | null, site: SiteState | null, allowed?: readonly string[]): void;
  /** "Not now": hides the offer until the popup closes. */
  decline(): void;
  /**
   * Switches on the tab's host, as `kind` if unlisted. Requires a click handler. The popup may close with the browser's dialog:
   * the background then completes it. True if the person agreed.
   */
  enable(kind: SiteKind): Promise<boolean>;
}

interface TabSiteNeeds {
  ask: Ask;
  requestHosts: RequestHosts;
  /** Whether the tab is in a private window. */
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
