import { tabTexts } from "../model/subject";
import { parseUrl } from "../model/url";
import type { Background } from "./background";
import { openCardOrPopup, type ActiveTab, type Surfaces } from "./commands";
import { succeeds } from "./concurrency";
import type { OmniboxPorts } from "./omnibox";
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

export type MenuPorts = Pick<Background, "openCard" | "showInPanel" | "standIn"> &
  Pick<OmniboxPorts, "openPanelHere" | "lastFocusedWindow"> &
  Surfaces;

/** Runs a menu item. Call within the user's action. */
export async function handleMenuClick(ports: MenuPorts, click: MenuClick, tab: ActiveTab = {}): Promise<void> {
  const { id: tabId = -1 } = tab;
  // In Chromium's PDF viewer, the tab's id is -1.
  const hasTab = tabId >= 0;
  if (click.menuItemId === "show-card" && hasTab) return openCardOrPopup(ports, tabId, click.frameId);
  const source = sourceOfClick(click, tab);
  if (source === null) return;
  const opened = succeeds(hasTab ? ports.openPanel({ tabId }) : ports.openPanelHere());
  const windowId = hasTab ? tab.windowId : (await ports.lastFocusedWindow()).id;
  if (windowId === undefined) return;
  // If the browser refuses the panel, `standIn` must still open it in a tab.
  await Promise.allSettled([opened, ports.showInPanel(windowId, source)]);
  ports.standIn(windowId);
}

function sourceOfClick({ menuItemId, linkUrl = "", selectionText = "", pageUrl }: MenuClick, tab: ActiveTab): Source | null {
  switch (menuItemId) {
    // Without a tab for the card, the panel shows the subject.
    case "show-card":
      return sourceOfText(selectionText === "" ? withoutPath(linkUrl) : selectionText);
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
