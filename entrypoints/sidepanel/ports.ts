import browser from "webextension-polyfill";
import { copyText } from "../../components/clipboard";
import { copyTable } from "../../components/copy-table";
import { download } from "../../components/download";
import { untilPainted } from "../../components/painted";
import type { FileName } from "../../lib/model/file-name";
import type { Ask } from "../../lib/messages/client";
import type { createPanel } from "../../lib/stores/panel/panel";
import { requestHost, requestSites } from "../shared/access";
import { createMemoryHistory } from "./address";
import { isFullPage, type OwnWindow } from "./begin";
import { loadPhoto } from "./photo";
import { tabsOf } from "./tabs";
import { untilShown } from "./until-shown";

/** Returns a function that returns the id of the panel's window, even after the user moved the panel's tab. */
function followWindow(first: number): () => number {
  let present = first;
  browser.tabs.onAttached.addListener(() => void browser.windows.getCurrent().then(({ id = first }) => (present = id)));
  return () => present;
}

/** Returns what the panel needs from the browser and its page. */
export function panelPorts(ask: Ask, { windowId, isPrivate, inTab }: OwnWindow): Parameters<typeof createPanel>[0] {
  const windowNow = followWindow(windowId);
  return {
    ask,
    now: () => Date.now(),
    version: browser.runtime.getManifest().version,
    windowId,
    windowNow,
    private: isPrivate,
    inTab,
    fullPage: isFullPage()
      ? { wide: matchMedia("(width >= 900px)"), standsIn: new URLSearchParams(location.search).get("tab") === "instead" }
      : null,
    address: createMemoryHistory(),
    tabs: tabsOf(windowId),
    requestHost,
    requestHosts: requestSites,
    copy: copyText,
    copyTable,
    photo: loadPhoto,
    // Hides the file's name in a private window, because the ordinary history records the download.
    save: isPrivate ? (name, text) => download(name.replace(/.*(?=\.)/, "account-lens") as FileName, text) : download,
    // A hidden tab must not report a change as seen. A side panel is always shown.
    untilPainted: isFullPage() ? () => untilShown().then(untilPainted) : untilPainted,
    openTab: (url) => void browser.tabs.create({ url, ...(windowId >= 0 && { windowId: windowNow() }) }),
    openOptions: (section) => void browser.tabs.create({ url: browser.runtime.getURL(`options.html#/${section}`) }),
  };
}
