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
import { createOptions } from "../../lib/stores/options";
import { requestHost, requestPeopleConsent, requestSites } from "../shared/access";
import { keepFresh } from "../shared/keep-fresh";
import { openShortcutSettings, readShortcuts } from "../shared/shortcuts";
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
keepFresh(options.refresh);

drawPage(i18n.t("options.title"), <OptionsPage options={options} />);
void options.refresh();
