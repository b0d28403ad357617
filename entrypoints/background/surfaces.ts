import browser from "webextension-polyfill";
import type { Surfaces } from "../../lib/background/commands";
import type { OmniboxPorts } from "../../lib/background/omnibox";

/** Chromium's side panel, which the polyfill lacks, and Firefox's sidebar. */
interface WithSidePanel {
  sidePanel?: { open: Surfaces["openPanel"] };
  sidebarAction?: { open(): Promise<void> };
}

/** Must be called within the person's action, before any wait. */
export const openPanel: Surfaces["openPanel"] = async (place) => {
  const { sidePanel, sidebarAction } = browser as WithSidePanel;
  await (sidePanel === undefined ? sidebarAction?.open() : sidePanel.open(place));
};

export const surfaces: Surfaces & Omit<OmniboxPorts, "showInPanel" | "standIn" | "issueLookUpToken"> = {
  openPanel,
  openPanelHere: () => openPanel({ windowId: browser.windows.WINDOW_ID_CURRENT }),
  /** Opens the popup without waiting for `setPopup`: after a wait, the person's action would no longer count. */
  async openAskingPopup(tabId) {
    const { action } = browser;
    const set = action.setPopup({ tabId, popup: "popup.html?ask" });
    try {
      await action.openPopup();
    } finally {
      await set;
      await action.setPopup({ tabId, popup: "popup.html" });
    }
  },
  lastFocusedWindow: () => browser.windows.getLastFocused(),
  openTab: (page) => browser.tabs.create({ url: browser.runtime.getURL(page) }),
};
