import "../../components/styles/shared.css";
import "../../components/styles/surfaces.css";
import "../../components/sites/sites.css";
import "../../components/welcome/welcome.css";
import browser from "webextension-polyfill";
import { i18n } from "#i18n";
import { drawPage } from "../../components/page";
import { WelcomePage } from "../../components/welcome/welcome-page";
import { createAsk } from "../../lib/messages/client";
import { createWelcome } from "../../lib/stores/welcome";
import { requestHost, requestPeopleConsent, requestSites } from "../shared/access";
import { keepFresh } from "../shared/keep-fresh";
import { readKeys } from "../shared/shortcuts";

const welcome = createWelcome({
  ask: createAsk((message) => browser.runtime.sendMessage(message)),
  requestHost,
  requestHosts: requestSites,
  isPrivate: () => browser.extension.inIncognitoContext === true,
  requestPeopleConsent,
  readPopupKeys: () => readKeys("popup"),
  hash: location.hash,
  go: (hash) => void (location.hash = hash),
});

addEventListener("hashchange", () => welcome.follow(location.hash));
keepFresh(welcome.read);

drawPage(i18n.t("welcome.title"), <WelcomePage welcome={welcome} />);
void welcome.read();
