import browser from "webextension-polyfill";
import type { Runtime } from "webextension-polyfill";
import { defineBackground } from "wxt/utils/define-background";
import { createAwake } from "../lib/background/awake";
import { readAsset } from "../lib/background/asset";
import { createBackground } from "../lib/background/background";
import { ownRulesFile, recognise, rulesFile, sites } from "../lib/page/sites/index";
import { createDoor } from "../lib/protocol/answer";

/** Set at build time by `ACCOUNT_LENS_SERVICE`; empty in the ordinary build. */
declare const __BUILT_IN_SERVICE__: string;

/** Every listener is registered before the first wait, or the browser would not wake the worker for it. */
export default defineBackground(() => {
  const { runtime, permissions, storage, tabs } = browser;
  const home = { id: runtime.id, origin: runtime.getURL("").replace(/\/$/, "") };

  const background = createBackground({
    fetch: globalThis.fetch,
    now: () => Date.now(),
    random: () => Math.random(),
    keepAwake: createAwake(() => runtime.getPlatformInfo()),
    session: storage.session,
    hasAccess: (hostPattern) => permissions.contains({ origins: [hostPattern] }),
    dropAccess: async (hostPattern) => void (await permissions.remove({ origins: [hostPattern] })),
    isOnline: () => navigator.onLine,
    loadSample: () => readAsset(runtime.getURL("sample.json")),
    loadSuffixes: () => readAsset(runtime.getURL("suffixes.json")),
    builtInAddress: __BUILT_IN_SERVICE__,
    tell: (tabId, call) => tabs.sendMessage(tabId, call),
    siteList: { sites, recognise, rulesFile, ownRulesFile },
    grantedHosts: async () => (await permissions.getAll()).origins ?? [],
    scripting: browser.scripting,
    queryTabs: (query) => tabs.query(query),
    loadHover: (tabId, frameId) => browser.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: ["hover.js"] }),
    openPanel,
    page: {
      addressOf: async (tabId) => (await tabs.get(tabId)).url ?? null,
      async run(tabId, files, { allFrames, atOnce }) {
        const frames = await browser.scripting.executeScript({
          target: { tabId, allFrames },
          files: [...files],
          injectImmediately: atOnce,
        });
        return frames.map(({ result }) => result);
      },
    },
    tellPanels: (windowId) => runtime.sendMessage({ panel: windowId }),
  });
  const door = createDoor(home, background.handlers);

  const listener = (message: unknown, sender: Runtime.MessageSender, send: (answer: unknown) => void) => {
    const answer = door(message, sender);
    if (answer === null) return undefined;
    void answer.then(send);
    return true;
  };
  // The polyfill has a type for listeners that answer every message and one for those that answer none.
  runtime.onMessage.addListener(listener as Runtime.OnMessageListenerCallback);
  runtime.onInstalled.addListener(({ reason }) => {
    if (reason === "install") void tabs.create({ url: runtime.getURL("welcome.html") });
  });

  listenForCommands();

  const settleSites = () => void background.settleSites().catch(() => undefined);
  permissions.onAdded.addListener(settleSites);
  permissions.onRemoved.addListener(settleSites);
  runtime.onStartup.addListener(settleSites);
  // An update drops what is registered, and cuts off what runs in open tabs.
  runtime.onInstalled.addListener(settleSites);

  // The polyfill's types do not know this call of Chromium; Firefox has none.
  void closeToContentScripts(storage.local as AccessControlled).catch(() => undefined);
  setTimeout(() => void background.tidy().catch(() => undefined), tidyAfter);
});

/** The keys and the menu: each opens what it names within the person's own act, before any wait. */
function listenForCommands(): void {
  const { commands, contextMenus, runtime, tabs } = browser;
  const openCard = async (tabId: number | undefined, frameId?: number) => {
    if (tabId === undefined) return;
    // No script of ours runs on a site that is not switched on: the popup says what can be done there.
    await tabs.sendMessage(tabId, { call: "open" }, frameId === undefined ? {} : { frameId }).catch(() => browser.action.openPopup());
  };
  commands.onCommand.addListener((name, tab) => {
    if (name === "open-panel" && tab?.id !== undefined) void openPanel(tab.id);
    if (name === "show-card") void openCard(tab?.id).catch(() => undefined);
  });
  contextMenus.onClicked.addListener(({ frameId }, tab) => void openCard(tab?.id, frameId).catch(() => undefined));
  runtime.onInstalled.addListener(() => {
    contextMenus.create({ id: "show-card", title: browser.i18n.getMessage("menu_card"), contexts: ["link", "selection"] });
  });
}

const openPanel = async (tabId: number) => (browser as WithSidePanel).sidePanel?.open({ tabId });

/** Housekeeping waits until whoever woke the worker has been answered. Milliseconds. */
const tidyAfter = 5000;

/** Chromium's side panel, which the polyfill does not know; Firefox has a sidebar instead. */
type WithSidePanel = typeof browser & { sidePanel?: { open(where: { tabId: number }): Promise<void> } };

type AccessControlled = typeof browser.storage.local & { setAccessLevel?(access: { accessLevel: string }): Promise<void> };

/** Nothing of ours stands in `storage.local`, and no content script may put anything there either. */
async function closeToContentScripts(area: AccessControlled): Promise<void> {
  await area.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}
