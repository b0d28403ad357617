import type { Background } from "./background";

/** Opens the extension's surfaces. Each call must come within the person's action, before any wait. */
export interface Surfaces {
  /** Opens the side panel of a tab or a window; rejects if the browser refuses. */
  openPanel(place: { tabId: number } | { windowId: number }): Promise<void>;
  /** Opens the popup of a tab without an automatic look-up, because the person asked for a card. */
  openAskingPopup(tabId: number): Promise<void>;
}

/** The tab of a command or a click, as far as the browser names it. */
export interface ActiveTab {
  id?: number | undefined;
  windowId?: number | undefined;
  url?: string | undefined;
}

export type CommandPorts = Pick<Background, "openCard" | "showHovered" | "standIn" | "toggleFollow"> & Surfaces;

/** Handles a keyboard shortcut. */
export async function handleCommand(ports: CommandPorts, name: string, tab: ActiveTab = {}): Promise<void> {
  const { id, windowId } = tab;
  if (name === "open-panel" && id !== undefined) {
    await Promise.all([ports.openPanel({ tabId: id }), windowId !== undefined && ports.showHovered(id, windowId)]);
    if (windowId !== undefined) ports.standIn(windowId);
  }
  if (name === "show-card" && id !== undefined) await openCardOrPopup(ports, id);
  if (name === "toggle-follow" && windowId !== undefined) await ports.toggleFollow(windowId);
}

/** A site that is off has no content script, so the popup explains the options. */
export const openCardOrPopup = (
  { openCard, openAskingPopup }: Pick<CommandPorts, "openCard" | "openAskingPopup">,
  tabId: number,
  frameId?: number,
) => openCard(tabId, frameId).catch(() => openAskingPopup(tabId));
