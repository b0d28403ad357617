import browser from "webextension-polyfill";
import type { TabsEdge } from "../../lib/stores/panel/follow";

/** Longest address and title the background takes; the site stands at an address's front. */
const maxAddressLength = 65_536;
const permission = { permissions: ["tabs" as const] };

/** The tabs of one window, as far as the browser tells of them. */
export const tabsOf = (windowId: number): TabsEdge => ({
  async read() {
    const [tab] = await browser.tabs.query({ active: true, windowId });
    if (tab?.id === undefined) return null;
    return { tabId: tab.id, url: tab.url?.slice(0, maxAddressLength) ?? null, title: tab.title?.slice(0, maxAddressLength) ?? "" };
  },
  onChange(listener) {
    browser.tabs.onActivated.addListener((info) => {
      if (info.windowId === windowId) listener();
    });
    browser.tabs.onUpdated.addListener((_tabId, change, tab) => {
      if (
        tab.windowId === windowId &&
        tab.active &&
        // Where the panel itself stands in a tab, its own steps are no visits.
        tab.url !== location.href &&
        (change.url !== undefined || change.title !== undefined || change.status !== undefined)
      ) {
        listener();
      }
    });
  },
  mayFollow: () => browser.permissions.contains(permission),
  request: () => browser.permissions.request(permission),
});
