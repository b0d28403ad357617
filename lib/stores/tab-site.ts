import { computed, signal } from "@preact/signals";
import { patternOf } from "../model/match-pattern";
import { isOn, type SiteKind, type SiteState } from "../model/site";
import type { Ask } from "../messages/client";
import { readOnly } from "./read-only";
import { siteOfTab } from "./site-address";
import { createSiteSwitches, type RequestHosts } from "./sites";

/** The tab's site, for switching it on from popup or panel. */
export function createTabSite(needs: { ask: Ask; requestHosts: RequestHosts; isPrivate(): boolean }) {
  const allowedHosts = signal<readonly string[] | undefined>(undefined);
  const sites = createSiteSwitches({ ...needs, allowed: () => allowedHosts.value });
  const site = signal<SiteState | null>(null);
  const address = signal<string | null>(null);
  const declined = signal(false);
  /** Whether `enable` was last called for the present host. */
  const isAsked = signal(false);
  const tabOrigin = computed(() => siteOfTab(address.value));
  const off = computed(
    () =>
      tabOrigin.value !== null &&
      sites.allows(tabOrigin.value) &&
      site.value?.forbidden !== true &&
      !isOn(site.value) &&
      // control: private-sites#offered. Offers no site in a private window, because switching a site on stores it.
      !needs.isPrivate(),
  );

  return {
    /** The tab's site if listed or added, otherwise `null`. */
    site: readOnly(site),
    /** The tab's host; `null` if it cannot be a site. */
    host: computed(() => tabOrigin.value?.host ?? null),
    /** Whether the site is off and can be switched on. False in private windows. */
    off,
    /** True after a refused or failed prompt for the present host. */
    refused: computed(() => isAsked.value && sites.refused.value !== null),
    /** Whether a listed or added site can be switched on and the offer was not declined. */
    offered: computed(() => off.value && site.value !== null && !declined.value),
    /** Sets the tab's address and site. */
    take(
      /** `null` if hidden or without a tab. */
      url: string | null,
      found: SiteState | null,
      /** Match patterns of the allowed hosts; `undefined` for all. */
      allowed?: readonly string[],
    ): void {
      const before = tabOrigin.value?.host;
      allowedHosts.value = allowed;
      address.value = url;
      site.value = found;
      if (tabOrigin.value?.host !== before) isAsked.value = false;
    },
    /** Reads the sites, so that `enable` replaces the host's site of the other scheme only after the user agreed. */
    prepare: (): Promise<void> => sites.read().catch(() => undefined),
    /** "Not now": hides the offer until the popup closes. */
    decline: () => void (declined.value = true),
    /** Switches on the tab's site. Returns true if user and background agreed. Call in a click handler. */
    async enable(kind: SiteKind): Promise<boolean> {
      if (tabOrigin.value === null || !off.value) return false;
      isAsked.value = true;
      // If the popup closes meanwhile, the background completes the change, except the replacement of the host's site of the other scheme.
      return site.value === null ? sites.add(tabOrigin.value, kind) : sites.enable([site.value], [patternOf(tabOrigin.value)]);
    },
  };
}
