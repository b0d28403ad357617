import browser from "webextension-polyfill";

/** Chromium's side panel, which the polyfill lacks, and Firefox's sidebar. */
interface WithPanel {
  sidePanel?: { open: typeof openPanel };
  sidebarAction?: { open(): Promise<void> };
}

/** Whether the browser has a side panel or sidebar. */
export function hasPanel(): boolean {
  const { sidePanel, sidebarAction }: WithPanel = browser;
  return sidePanel !== undefined || sidebarAction !== undefined;
}

/** Opens the side panel at `place`, or Firefox's sidebar in the active window. Call within the user's action, before any wait. */
export async function openPanel(place: { tabId: number } | { windowId: number }): Promise<void> {
  const { sidePanel, sidebarAction }: WithPanel = browser;
  await (sidePanel === undefined ? sidebarAction?.open() : sidePanel.open(place));
}

/** Opens the current window's panel. Must be called like `openPanel`. */
export const openPanelHere = (): Promise<void> => openPanel({ windowId: browser.windows.WINDOW_ID_CURRENT });
