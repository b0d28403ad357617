import browser, { type Runtime } from "webextension-polyfill";
import type { PanelTabEdge } from "../../lib/background/panel-tab";

/** Returns our matching pages; none if the browser rejects the filter. */
const contextsOf = (filter: Runtime.ContextFilter): Promise<Runtime.ExtensionContext[]> =>
  browser.runtime.getContexts(filter).catch(() => []);

/** Whether any window has a side panel: Chromium does not report which window (crbug.com/1468914). */
const hasSidePanel = async (): Promise<boolean> => (await contextsOf({ contextTypes: ["SIDE_PANEL"] })).length > 0;

/** Returns a window's tabs with the panel: those we opened if `isFullPage`, else those the user opened. */
async function panelsIn(windowId: number, isFullPage: boolean): Promise<Runtime.ExtensionContext[]> {
  const page = browser.runtime.getURL("sidepanel.html");
  const tabs = await contextsOf({ contextTypes: ["TAB"], windowIds: [windowId] });
  // Tabs opened by us have `?tab` in their address.
  return tabs.filter(({ documentUrl = "" }) => documentUrl.startsWith(page) && new URL(documentUrl).searchParams.has("tab") === isFullPage);
}

/** Finds and opens panels in tabs. */
export const panelTabs: PanelTabEdge = {
  // Firefox can always show its sidebar, so no tab replaces it.
  hasPanel: async (windowId) => import.meta.env.FIREFOX || (await hasSidePanel()) || (await panelsIn(windowId, false)).length > 0,
  async windowForTabs(windowId) {
    const ordinary = (await browser.windows.getAll({ windowTypes: ["normal"] })).filter(({ incognito }) => !incognito);
    return (ordinary.find(({ id }) => id === windowId) ?? ordinary.at(-1))?.id ?? windowId;
  },
  tabIn: async (windowId) => (await panelsIn(windowId, true))[0]?.tabId ?? null,
  openTab: (windowId, page) => browser.tabs.create({ windowId, url: browser.runtime.getURL(page) }),
  showTab: (tabId) => browser.tabs.update(tabId, { active: true }),
  focusWindow: (windowId) => browser.windows.update(windowId, { focused: true }),
  isPrivate: async (windowId) => (await browser.windows.get(windowId)).incognito,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
