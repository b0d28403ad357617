import type { PanelRoute } from "../../lib/model/panel-route";
import { openPanelHere } from "../shared/side-panel";

/**
 * Opens the side panel on a route. Both calls start at once, because the panel's focus closes the popup. Without a panel, the background
 * opens a tab, except in private windows.
 * @param show makes the background show the route; without its answer, the popup stays open with a message
 */
export async function openPanelOn(route: PanelRoute, show: (route: PanelRoute) => Promise<boolean>): Promise<void> {
  const shown = show(route);
  await Promise.allSettled([openPanelHere()]);
  if (await shown) window.close();
}
