import browser from "webextension-polyfill";
import { openPanel, openPanelHere } from "../shared/side-panel";

/** Opens popup, panel and tabs for commands, menu and omnibox. */
export const surfaces = {
  openPanel,
  openPanelHere,
  /** Opens a tab's popup without an automatic look-up. Before Firefox 149, rejects outside the user's action. */
  async openAskingPopup(tabId: number) {
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
  openTab: (page: string) => browser.tabs.create({ url: browser.runtime.getURL(page) }),
};
