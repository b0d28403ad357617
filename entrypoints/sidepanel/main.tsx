import "../../components/styles/shared.css";
import "../../components/styles/index.css";
import { render } from "preact";
import browser from "webextension-polyfill";
import { i18n } from "#i18n";
import { dressPage } from "../../components/page";
import { PanelView } from "../../components/panel/panel-view";
import { readPanelNews } from "../../lib/model/panel-news";
import { createAsk } from "../../lib/protocol/ask";
import { createPanel } from "../../lib/view/panel/panel";
import { copyText } from "../shared/copy-text";
import { addressBar } from "./address";
import { createPlaceLoaders } from "./places";
import { save } from "./save";
import { tabsOf } from "./tabs";

async function open(): Promise<void> {
  const { id: windowId = -1, incognito } = await browser.windows.getCurrent();
  const panel = createPanel({
    ask: createAsk((message) => browser.runtime.sendMessage(message)),
    now: () => Date.now(),
    windowId,
    private: incognito,
    address: addressBar,
    tabs: tabsOf(windowId),
    token: () => crypto.randomUUID(),
    requestHost: (pattern) => browser.permissions.request({ origins: [pattern] }),
    requestHosts: (origins) => browser.permissions.request({ origins }),
    copy: copyText,
    save,
    openOptions: (section) => void browser.tabs.create({ url: browser.runtime.getURL(`options.html#/${section}`) }),
  });
  browser.runtime.onMessage.addListener((message: unknown) => {
    const news = readPanelNews(message);
    if (news !== null) void panel.hear(news);
    // No answer: the background only tells.
    return undefined;
  });
  await panel.start();
  const app = document.getElementById("app");
  const { version } = browser.runtime.getManifest();
  if (app !== null) render(<PanelView panel={panel} places={createPlaceLoaders(panel, version)} version={version} />, app);
}

dressPage(i18n.t("panel.title"));
void open();
