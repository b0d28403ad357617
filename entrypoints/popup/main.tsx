import "../../components/styles/index.css";
import { render } from "preact";
import browser from "webextension-polyfill";
import { i18n } from "#i18n";
import { dressPage } from "../../components/page";
import { PopupView } from "../../components/popup/popup-view";
import { createAsk } from "../../lib/protocol/ask";
import { createPopup } from "../../lib/view/popup";
import { copyText } from "./copy-text";
import { readSource } from "./source";

dressPage(i18n.t("popup.title"));

const popup = createPopup({
  ask: createAsk((message) => browser.runtime.sendMessage(message)),
  now: () => Date.now(),
  requestHost: (pattern) => browser.permissions.request({ origins: [pattern] }),
  copy: copyText,
});

/** The options open in a tab of their own; the popup has nothing left to say then. */
const openOptions = () => void browser.runtime.openOptionsPage().then(() => window.close());

const app = document.getElementById("app");
if (app !== null) {
  render(<PopupView popup={popup} version={browser.runtime.getManifest().version} onOptions={openOptions} />, app);
}

void readSource(new URLSearchParams(location.search).get("domain")).then(({ source, isPrivate }) =>
  popup.open(source, { private: isPrivate }),
);
