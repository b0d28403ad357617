import browser from "webextension-polyfill";
import type { PanelTabEdge } from "../../lib/background/panel-tab";

interface PageContext {
  contextType: string;
  documentUrl?: string;
  tabId: number;
  windowId: number;
}

/** Chromium's list of our own open pages, which the polyfill lacks. */
interface WithContexts {
  getContexts?(filter: { windowIds: number[]; contextTypes: string[] }): Promise<PageContext[]>;
}

const runtime: WithContexts = browser.runtime as WithContexts;

/** Returns the panels that run in a window, as a side panel or in a tab. */
async function panelsIn(windowId: number): Promise<PageContext[]> {
  const contexts = await runtime.getContexts?.({ windowIds: [windowId], contextTypes: ["SIDE_PANEL", "TAB"] });
  return (contexts ?? []).filter(({ documentUrl = "" }) => documentUrl.startsWith(browser.runtime.getURL("sidepanel.html")));
}

const isFullPage = ({ documentUrl = "" }: PageContext): boolean => new URL(documentUrl).searchParams.has("tab");

export const panelTabs: PanelTabEdge = {
  // Firefox always has its sidebar.
  hasPanel: async (windowId) => import.meta.env.FIREFOX || (await panelsIn(windowId)).some((context) => !isFullPage(context)),
  tabIn: async (windowId) => (await panelsIn(windowId)).find(isFullPage)?.tabId ?? null,
  openTab: (windowId, page) => browser.tabs.create({ windowId, url: browser.runtime.getURL(page) }),
  showTab: (tabId) => browser.tabs.update(tabId, { active: true }),
  isPrivate: async (windowId) => (await browser.windows.get(windowId)).incognito,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
