import "../../components/styles/index.css";
import { render } from "preact";
import browser from "webextension-polyfill";
import { i18n } from "#i18n";
import { dressPage } from "../../components/page";
import { PopupView } from "../../components/popup/popup-view";
import { createAsk } from "../../lib/protocol/ask";
import { createPopup } from "../../lib/view/popup";
import { copyText } from "../shared/copy-text";

const ask = createAsk((message) => browser.runtime.sendMessage(message));

const view = createPopup({
  ask,
  now: () => Date.now(),
  requestHost: (pattern) => browser.permissions.request({ origins: [pattern] }),
  requestHosts: (origins) => browser.permissions.request({ origins }),
  copy: copyText,
});

/** Shows whom the panel of this window was opened for. */
async function show(windowId: number, isPrivate: boolean): Promise<void> {
  const { subject } = await ask("panel.read", { windowId });
  await view.open({ kind: "text", text: subject ?? "" }, { private: isPrivate });
}

async function open(): Promise<void> {
  const { id = -1, incognito } = await browser.windows.getCurrent();
  browser.runtime.onMessage.addListener((message: unknown) => {
    if (isFor(message, id)) void show(id, incognito);
    // No answer: the background only tells.
    return undefined;
  });
  const app = document.getElementById("app");
  const openOptions = () => void browser.runtime.openOptionsPage();
  if (app !== null) render(<PopupView popup={view} version={browser.runtime.getManifest().version} onOptions={openOptions} />, app);
  await show(id, incognito);
}

/** The background says that the panel of this window has a new subject. */
const isFor = (message: unknown, windowId: number) =>
  typeof message === "object" && message !== null && "panel" in message && message.panel === windowId;

dressPage(i18n.t("panel.title"));
void open();
