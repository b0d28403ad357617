import "../../components/styles/shared.css";
import "../../components/styles/surfaces.css";
import browser from "webextension-polyfill";
import { i18n } from "#i18n";
import { copyText } from "../../components/clipboard";
import { drawPage, openLinksBy } from "../../components/page";
import { twoFrames } from "../../components/painted";
import { PopupView } from "../../components/popup/popup-view";
import type { PanelRoute } from "../../lib/model/panel-route";
import { createAsk } from "../../lib/messages/client";
import { createPopup } from "../../lib/stores/popup";
import { requestHost, requestSites } from "../shared/access";
import { hasPanel, openPanelHere } from "../shared/side-panel";
import { begin } from "./begin";

const openTab = (url: string) => void browser.tabs.create({ url });

const ask = createAsk((message) => browser.runtime.sendMessage(message));

const popup = createPopup({
  ask,
  now: () => Date.now(),
  version: browser.runtime.getManifest().version,
  requestHost,
  requestHosts: requestSites,
  copy: copyText,
  openTab,
});

const openOptions = () => void browser.runtime.openOptionsPage().then(() => window.close());

async function openPanelOn(windowId: number | null, route: PanelRoute): Promise<void> {
  // Both start at once: the panel opens only within the click, and its focus may close the popup.
  const shown = popup.showInPanel("panel.show", windowId, route);
  await Promise.allSettled([openPanelHere()]);
  // Without an answer, the popup shows a message.
  if (await shown) window.close();
}

async function open(): Promise<void> {
  const { source, isPrivate, tabId, windowId, opened, byItself } = await begin(browser, ask, location.search);
  // Waits two frames at most, so that stored data are in the first drawing.
  await Promise.race([popup.open(source, { private: isPrivate, tabId, opened, byItself }), twoFrames()]);
  if (isPrivate) openLinksBy(openTab);
  // Without a side panel, the panel opens in a tab, except in private windows.
  const onPanel = hasPanel() || !isPrivate ? (route: PanelRoute) => void openPanelOn(windowId, route) : null;
  const onTab = (route: PanelRoute) => void popup.showInPanel("panel.to-tab", windowId, route).then((isOpen) => isOpen && window.close());
  drawPage(i18n.t("extension.name"), <PopupView popup={popup} onOptions={openOptions} onPanel={onPanel} onTab={onTab} />);
}

void open();
