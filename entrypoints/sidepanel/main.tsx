import { ask, forget, ownWindow } from "./initial-state";
import "../../components/styles/shared.css";
import "../../components/styles/surfaces.css";
import { render } from "preact";
import browser from "webextension-polyfill";
import { i18n } from "#i18n";
import { download } from "../../components/download";
import { copyText } from "../../components/clipboard";
import { copyTable } from "../../components/copy-table";
import { dressPage } from "../../components/page";
import { twoFrames, untilPainted } from "../../components/painted";
import { PanelView } from "../../components/panel/panel-view";
import { readPanelEvent } from "../../lib/model/panel-event";
import { createPanel } from "../../lib/stores/panel/panel";
import { requestHost, requestSites } from "../shared/access";
import { onBackgroundMessage } from "../shared/worker-events";
import { createMemoryHistory, hashHistory } from "./address";
import { isFullPage } from "./begin";
import { loadPhoto } from "./photo";
import { createViewLoaders } from "./views";
import { tabsOf } from "./tabs";

async function open(): Promise<void> {
  const { windowId, isPrivate, inTab } = await ownWindow;
  const panel = createPanel({
    ask,
    now: () => Date.now(),
    version: browser.runtime.getManifest().version,
    windowId,
    private: isPrivate,
    inTab,
    fullPage: isFullPage()
      ? { wide: matchMedia("(width >= 900px)"), standsIn: new URLSearchParams(location.search).get("tab") === "instead" }
      : null,
    // control: tab-address. A tab's address is stored in the history, and other extensions can read it.
    address: inTab ? createMemoryHistory() : hashHistory,
    tabs: tabsOf(windowId),
    requestHost,
    requestHosts: requestSites,
    copy: copyText,
    copyTable,
    photo: loadPhoto,
    save: download,
    untilPainted,
    openTab: (url) => void browser.tabs.create({ url, ...(windowId >= 0 && { windowId }) }),
    openOptions: (section) => void browser.tabs.create({ url: browser.runtime.getURL(`options.html#/${section}`) }),
  });
  onBackgroundMessage((message) => {
    const event = readPanelEvent(message);
    if (event?.kind === "erased") leave();
    else if (event !== null) void panel.handle(event);
  });
  await Promise.race([panel.start().then(forget), twoFrames()]);
  const app = document.getElementById("app");
  if (app !== null) render(<PanelView panel={panel} views={createViewLoaders(panel)} />, app);
}

/** Closes or restarts the page, so that deleted data disappear from the screen and the history. */
function leave(): void {
  window.close();
  location.replace(location.pathname + location.search);
}

dressPage(i18n.t("extension.name"));
void open();
