import browser from "webextension-polyfill";
import { hashOf } from "../../lib/model/panel-route";
import type { PanelRoute } from "../../lib/model/panel-route";
import { ask } from "./opening";

/** Chromium's side panel and Firefox's sidebar; the polyfill knows the latter alone. */
interface WithPanel {
  sidePanel?: { open(where: { windowId: number }): Promise<void> };
  sidebarAction?: { open(): Promise<void> };
}

const { sidePanel, sidebarAction }: WithPanel = browser;

/** Opens the side panel of this window on a route, and leaves the popup. The panel opens within the click, before any wait. */
export const openPanel: ((route: PanelRoute) => void) | null =
  sidePanel === undefined && sidebarAction === undefined ? null : (route) => void open(route).then(() => window.close());

async function open(route: PanelRoute): Promise<void> {
  const opened = sidePanel === undefined ? sidebarAction?.open() : sidePanel.open({ windowId: browser.windows.WINDOW_ID_CURRENT });
  const { id } = await browser.windows.getCurrent();
  if (id !== undefined) await ask("panel.show", { windowId: id, route: hashOf(route) });
  await opened;
}
