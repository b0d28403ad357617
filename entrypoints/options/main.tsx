import "../../components/styles/shared.css";
import "../../components/styles/surfaces.css";
import "../../components/sites/sites.css";
import "../../components/options/options.css";
import browser from "webextension-polyfill";
import { i18n } from "#i18n";
import { copyText } from "../../components/clipboard";
import { drawPage } from "../../components/page";
import { OptionsPage } from "../../components/options/options-page";
import { createAsk } from "../../lib/messages/client";
import { readPanelEvent } from "../../lib/model/panel-event";
import { createOptions } from "../../lib/stores/options";
import { requestHost, requestPeopleConsent, requestSites } from "../shared/access";
import { openShortcutSettings, readShortcuts } from "../shared/shortcuts";
import { onBackgroundMessage } from "../shared/worker-events";
import { openExtensionPage, readBrowser } from "./browser";

const options = createOptions({
  ask: createAsk((message) => browser.runtime.sendMessage(message)),
  requestHost,
  requestHosts: requestSites,
  isPrivate: () => browser.extension.inIncognitoContext === true,
  requestPeopleConsent,
  readShortcuts,
  readBrowser,
  copy: copyText,
  changeShortcuts: () => void openShortcutSettings(),
  changePrivate: openExtensionPage,
  hash: location.hash,
});

addEventListener("hashchange", () => void options.follow(location.hash));
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void options.refresh();
});

// Access can also change on the browser's own pages.
for (const changed of [browser.permissions.onAdded, browser.permissions.onRemoved]) changed.addListener(() => void options.refresh());

// Another window may change the same settings or data.
onBackgroundMessage((message) => {
  const kind = readPanelEvent(message)?.kind;
  if (kind === "settings" || kind === "judgement" || kind === "erased") void options.refresh();
});

// Changed policies apply at once, here as in the background.
browser.storage.managed.onChanged.addListener(() => void options.refresh());

drawPage(i18n.t("options.title"), <OptionsPage options={options} />);
void options.refresh();
