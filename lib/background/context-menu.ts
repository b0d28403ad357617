import { tabTexts } from "../model/subject";
import { parseUrl } from "../model/url";
import type { Background } from "./background";
import { openCardOrPopup, type ActiveTab, type Surfaces } from "./commands";
import { pageOf, sourceOfText, type Source } from "./show-in-panel";

/** Items of the context menu. `text`: the title's key in the catalogues. */
export const menuItems = [
  { id: "show-card", text: "menu_card", contexts: ["link", "selection"] },
  { id: "panel-link", text: "menu_link", contexts: ["link"] },
  { id: "panel-selection", text: "menu_selection", contexts: ["selection"] },
  { id: "panel-page", text: "menu_page", contexts: ["page"] },
] as const;

/** A context menu click as the browser reports it. */
export interface MenuClick {
  menuItemId: string | number;
  frameId?: number | undefined;
  linkUrl?: string | undefined;
  pageUrl?: string | undefined;
  selectionText?: string | undefined;
}

export type MenuPorts = Pick<Background, "openCard" | "showInPanel" | "standIn"> & Surfaces;

/** Runs a menu item. Call within the user's action. */
export async function handleMenuClick(ports: MenuPorts, click: MenuClick, tab: ActiveTab = {}): Promise<void> {
  const { id, windowId } = tab;
  if (click.menuItemId === "show-card" && id !== undefined) return openCardOrPopup(ports, id, click.frameId);
  const source = sourceOfClick(click, tab);
  if (source === null || id === undefined || windowId === undefined) return;
  // If the browser refuses the panel, `standIn` must still open it in a tab.
  await Promise.allSettled([ports.openPanel({ tabId: id }), ports.showInPanel(windowId, source)]);
  ports.standIn(windowId);
}

/** Returns the source of a click's subject, if the item opens the panel. */
function sourceOfClick({ menuItemId, linkUrl = "", selectionText = "", pageUrl }: MenuClick, tab: ActiveTab): Source | null {
  switch (menuItemId) {
    case "panel-link":
      return sourceOfText(withoutPath(linkUrl));
    case "panel-selection":
      return sourceOfText(selectionText);
    case "panel-page":
      return { kind: "tab", ...tabTexts({ url: pageUrl ?? tab.url }) };
    default:
      return null;
  }
}

/** Replaces a web link's private path and query with `/-`. Returns other links, such as `mailto:`, unchanged. */
function withoutPath(link: string): string {
  const url = /^https?:/i.test(link) ? parseUrl(link) : null;
  if (url === null) return link;
  // A link without path and query becomes its origin.
  return url.href === `${url.origin}/` ? url.origin : pageOf(url.origin);
}
