import type { Background } from "./background";

/** Opens the extension's surfaces. */
export interface Surfaces {
  /** Opens the side panel; rejects if refused. Call within the user's action, before any wait. */
  openPanel(place: { tabId: number } | { windowId: number }): Promise<void>;
  /** Opens a tab's popup without automatic look-up, because the user asked for a card, not the popup. */
  openAskingPopup(tabId: number): Promise<void>;
}

/** Tab of a command or click; the browser may omit members. */
export interface ActiveTab {
  id?: number | undefined;
  windowId?: number | undefined;
  url?: string | undefined;
}

export type CommandPorts = Pick<Background, "openCard" | "showHovered" | "standIn" | "toggleFollow"> & Surfaces;

/** Runs a keyboard command. Call within the user's action. */
export async function handleCommand(ports: CommandPorts, name: string, tab: ActiveTab = {}): Promise<void> {
  const { id, windowId } = tab;
  if (name === "open-panel" && id !== undefined) {
    // If the browser refuses the panel, `standIn` must still open it in a tab.
    await Promise.allSettled([ports.openPanel({ tabId: id }), windowId !== undefined && ports.showHovered(id, windowId)]);
    if (windowId !== undefined) ports.standIn(windowId);
  }
  if (name === "show-card" && id !== undefined) await openCardOrPopup(ports, id);
  if (name === "toggle-follow" && windowId !== undefined) await ports.toggleFollow(windowId);
}

/** Opens the card, else the popup, where the user can switch the site on. */
export const openCardOrPopup = (
  { openCard, openAskingPopup }: Pick<CommandPorts, "openCard" | "openAskingPopup">,
  tabId: number,
  frameId?: number,
) => openCard(tabId, frameId).catch(() => openAskingPopup(tabId));
