import browser from "webextension-polyfill";
import { hashOf, type PanelRoute } from "../../lib/model/panel-route";
import { ask, initialState } from "./initial-state";

/** Chromium's side panel, which the polyfill lacks, and Firefox's sidebar. */
interface WithPanel {
  sidePanel?: { open(where: { windowId: number }): Promise<void> };
  sidebarAction?: { open(): Promise<void> };
}

const { sidePanel, sidebarAction }: WithPanel = browser;

/** Read in advance, because the click allows no wait. */
let windowId: number | null = null;
void initialState.then((read) => (windowId = read.windowId));

export const hasPanel = sidePanel !== undefined || sidebarAction !== undefined;

/**
 * Opens the side panel on a route. Both calls start at once, because the panel's focus closes the popup. Without a panel, the background
 * opens a tab.
 */
export const openPanel = (route: PanelRoute): void => void open(route).then(() => window.close());

async function open(route: PanelRoute): Promise<void> {
  const requested = windowId === null ? undefined : ask("panel.show", { windowId, route: hashOf(route) });
  const opened = sidePanel === undefined ? sidebarAction?.open() : sidePanel.open({ windowId: browser.windows.WINDOW_ID_CURRENT });
  await Promise.allSettled([requested, opened]);
}
