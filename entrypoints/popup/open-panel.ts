import browser from "webextension-polyfill";
import type { PanelRoute } from "../../lib/model/panel-route";

/** Chromium's side panel, which the polyfill lacks, and Firefox's sidebar. */
interface WithPanel {
  sidePanel?: { open(where: { windowId: number }): Promise<void> };
  sidebarAction?: { open(): Promise<void> };
}

const { sidePanel, sidebarAction }: WithPanel = browser;

export const hasPanel = sidePanel !== undefined || sidebarAction !== undefined;

/**
 * Opens the side panel on a route. Both calls start at once, because the panel's focus closes the popup. Without a panel, the background
 * opens a tab, except in private windows.
 * @param show makes the background show the route; without its answer, the popup stays open with a message
 */
export async function openPanel(show: (route: PanelRoute) => Promise<boolean>, route: PanelRoute): Promise<void> {
  const shown = show(route);
  const opened = sidePanel === undefined ? sidebarAction?.open() : sidePanel.open({ windowId: browser.windows.WINDOW_ID_CURRENT });
  await Promise.allSettled([opened]);
  if (await shown) window.close();
}
