import browser from "webextension-polyfill";
import { tabTexts } from "../../lib/model/subject";
import type { TabsEdge } from "../../lib/stores/panel/follow";

/** Permission to read every tab's address. */
const permission = { permissions: ["tabs" as const] };

/** Returns access to a window's active tab. Without `permission`, the tab's address may be missing. */
export const tabsOf = (windowId: number): TabsEdge => ({
  async read() {
    const [tab] = await browser.tabs.query({ active: true, windowId });
    if (tab?.id === undefined) return null;
    return { tabId: tab.id, ...tabTexts(tab) };
  },
  onChange(listener) {
    browser.tabs.onActivated.addListener((info) => {
      if (info.windowId === windowId) listener();
    });
    browser.tabs.onUpdated.addListener((_tabId, change, tab) => {
      if (
        tab.windowId === windowId &&
        tab.active &&
        // Ignores the panel's own page in a tab.
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
