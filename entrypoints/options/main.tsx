import "../../components/styles/shared.css";
import "../../components/styles/index.css";
import "../../components/sites/sites.css";
import "../../components/options/options.css";
import { render } from "preact";
import browser from "webextension-polyfill";
import { OptionsPage } from "../../components/options/options-page";
import { createAsk } from "../../lib/protocol/ask";
import { createOptions } from "../../lib/view/options";
import { openShortcutSettings, readPopupKeys } from "../shared/shortcuts";

const options = createOptions({
  ask: createAsk((message) => browser.runtime.sendMessage(message)),
  requestHost: (pattern) => browser.permissions.request({ origins: [pattern] }),
  requestHosts: (origins) => browser.permissions.request({ origins }),
  readPopupKeys,
  hash: location.hash,
});

addEventListener("hashchange", () => void options.follow(location.hash));
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void options.refresh();
});

/** Access may be given and taken back in the browser's own pages, too. */
for (const changed of [browser.permissions.onAdded, browser.permissions.onRemoved]) changed.addListener(() => void options.readSites());

const app = document.getElementById("app");
if (app !== null) render(<OptionsPage options={options} onChangeShortcuts={() => void openShortcutSettings()} />, app);
void options.refresh();
