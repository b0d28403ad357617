import { ask, opening } from "./opening";
import "../../components/styles/shared.css";
import "../../components/styles/index.css";
import { render } from "preact";
import browser from "webextension-polyfill";
import { i18n } from "#i18n";
import { dressPage } from "../../components/page";
import { PopupView } from "../../components/popup/popup-view";
import { createPopup } from "../../lib/view/popup";
import { copyText } from "../shared/copy-text";
import { openPanel } from "./open-panel";

const popup = createPopup({
  ask,
  now: () => Date.now(),
  requestHost: (pattern) => browser.permissions.request({ origins: [pattern] }),
  requestHosts: (origins) => browser.permissions.request({ origins }),
  copy: copyText,
});

/** The options open in a tab of their own; the popup has nothing left to say then. */
const openOptions = () => void browser.runtime.openOptionsPage().then(() => window.close());

async function open(): Promise<void> {
  const { source, isPrivate, tabId, opened } = await opening;
  await Promise.race([popup.open(source, { private: isPrivate, tabId, opened }), patience()]);
  const app = document.getElementById("app");
  if (app !== null)
    render(<PopupView popup={popup} version={browser.runtime.getManifest().version} onOptions={openOptions} onPanel={openPanel} />, app);
}

/**
 * What is stored is there within a few milliseconds: drawing it at once is quicker than drawing an empty frame first. No one sees the
 * wait, two frames long at most.
 */
const patience = () => new Promise((resolve) => setTimeout(resolve, 32));

dressPage(i18n.t("popup.title"));
void open();
