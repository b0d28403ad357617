import { readManaged } from "./managed";
import browser from "webextension-polyfill";
import type { Runtime } from "webextension-polyfill";
import { defineBackground } from "wxt/utils/define-background";
import { createAwake } from "../../lib/background/awake";
import { readAsset } from "../../lib/background/asset";
import { createReadTiming } from "../../lib/background/api/resend";
import { createBackground } from "../../lib/background/background";
import type { Background } from "../../lib/background/background";
import { bucketHome, originHome } from "../../lib/background/store/home";
import type { StorageBuckets } from "../../lib/background/store/home";
import { isPlainDomain, menuLines, wantedByClick, wantedText } from "../../lib/background/ways-in";
import { peopleData } from "../../lib/model/people-data";
import { ownRulesFile, recognise, rulesFile, sites } from "../../lib/content/sites/index";
import { createRouter } from "../../lib/messages/router";

/** Set at build time by `ACCOUNT_LENS_SERVICE`; empty in the ordinary build. */
declare const __BUILT_IN_SERVICE__: string;

/** Registers every listener before the first wait, which the browser requires for waking the service worker. */
export default defineBackground(() => {
  // The browser creates each API when it is first accessed.
  const { runtime, permissions, storage } = browser;
  const home = { id: runtime.id, origin: runtime.getURL("").replace(/\/$/, "") };

  const background = createBackground({
    fetch: globalThis.fetch,
    timing: createReadTiming(),
    now: () => Date.now(),
    random: () => Math.random(),
    keepAwake: createAwake(() => runtime.getPlatformInfo()),
    home: import.meta.env.FIREFOX ? originHome() : bucketHome((navigator as WithBuckets).storageBuckets),
    session: storage.session,
    hasAccess: (hostPattern) => permissions.contains({ origins: [hostPattern] }),
    dropAccess: async (hostPattern) => void (await permissions.remove({ origins: [hostPattern] })),
    async dropAllAccess() {
      const { origins = [] } = await permissions.getAll();
      // Removed one by one, because a required permission would block the others.
      const people = import.meta.env.FIREFOX ? [peopleData] : [];
      const dropping: object[] = [{ permissions: ["tabs"] }, ...origins.map((origin) => ({ origins: [origin] })), ...people];
      await Promise.all(dropping.map((access) => permissions.remove(access).catch(() => false)));
    },
    // The polyfill's types lack this kind of permission, which only Firefox has.
    hasPeopleConsent: async () => !import.meta.env.FIREFOX || permissions.contains(peopleData as object),
    readManaged,
    isOnline: () => navigator.onLine,
    loadSample: () => readAsset(runtime.getURL("sample.json")),
    loadSuffixes: () => readAsset(runtime.getURL("suffixes.json")),
    loadConfusables: () => readAsset(runtime.getURL("confusables.json")),
    builtInAddress: __BUILT_IN_SERVICE__,
    notify: (tabId, call, frameId) => browser.tabs.sendMessage(tabId, call, frameId === undefined ? {} : { frameId }),
    siteList: { sites, recognise, rulesFile, ownRulesFile },
    grantedHosts: async () => (await permissions.getAll()).origins ?? [],
    scripting: () => browser.scripting,
    queryTabs: (query) => browser.tabs.query(query),
    loadHover: (tabId, frameId) => browser.scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: ["hover.js"] }),
    // Firefox opens no sidebar for a message. An open one shows the chip's subject, the shortcut shows it later.
    openPanel: (tabId) => openPanel({ tabId }).catch((error: unknown) => (import.meta.env.FIREFOX ? undefined : Promise.reject(error))),
    page: {
      addressOf: async (tabId) => (await browser.tabs.get(tabId)).url ?? null,
      async run(tabId, files, { allFrames, atOnce }) {
        const frames = await browser.scripting.executeScript({
          target: { tabId, allFrames },
          files: [...files],
          injectImmediately: atOnce,
        });
        return frames.map(({ result }) => result);
      },
    },
    notifyPanels: (panelEvent) => runtime.sendMessage({ panelEvent }),
  });
  const door = createRouter(home, background.handlers, background.noteFailure);

  const listener = (message: unknown, sender: Runtime.MessageSender, send: (answer: unknown) => void) => {
    const answer = door(message, sender);
    if (answer === null) return undefined;
    void answer.then(send);
    return true;
  };
  // The polyfill has types for listeners that answer every message or none.
  runtime.onMessage.addListener(listener as Runtime.OnMessageListenerCallback);
  // control: strangers. There is no listener for other extensions.
  runtime.onInstalled.addListener(({ reason }) => {
    if (reason === "install") void browser.tabs.create({ url: runtime.getURL("welcome.html") });
  });

  listenForCommands(background);
  storage.onChanged.addListener((_changes, area) => {
    if (area === "managed") void background.handlePolicy().catch(() => undefined);
  });

  const settleSites = () => {
    void background.settleSites().catch(() => undefined);
    if (import.meta.env.FIREFOX) void background.settleConsent().catch(() => undefined);
  };
  permissions.onAdded.addListener(settleSites);
  permissions.onRemoved.addListener(settleSites);
  runtime.onStartup.addListener(settleSites);
  // An update removes registered scripts and disconnects those in open tabs.
  runtime.onInstalled.addListener(settleSites);

  setTimeout(() => {
    browser.omnibox.setDefaultSuggestion({ description: browser.i18n.getMessage("omnibox_suggestion") });
    // The polyfill's types lack this call of Chromium; Firefox has none.
    for (const area of [storage.local, storage.managed]) void closeToContentScripts(area as AccessControlled).catch(() => undefined);
  }, settleAfterMs);
  setTimeout(() => void background.tidy().catch(() => undefined), tidyAfterMs);
});

/** Handles shortcuts, context menu and address bar. Each opens its surface before any wait. */
function listenForCommands(background: Background): void {
  const { commands, contextMenus, runtime } = browser;
  const openCard = async (tabId: number | undefined, frameId?: number) => {
    if (tabId === undefined) return;
    // A site that is off has no content script, so the popup explains the options.
    await background
      .wakePage(tabId)
      .then(() => browser.tabs.sendMessage(tabId, { call: "open" }, frameId === undefined ? {} : { frameId }))
      .catch(() => openAskingPopup(tabId));
  };
  commands.onCommand.addListener((name, tab) => {
    if (name === "open-panel" && tab?.id !== undefined) {
      void openPanel({ tabId: tab.id });
      if (tab.windowId !== undefined) void background.showHovered(tab.id, tab.windowId).catch(() => undefined);
    }
    if (name === "show-card") void openCard(tab?.id).catch(() => undefined);
    if (name === "toggle-follow" && tab?.windowId !== undefined) void background.toggleFollow(tab.windowId).catch(() => undefined);
  });
  // control: window-forgotten. Data of a private window must not remain, and a closed window has no panel.
  browser.windows.onRemoved.addListener((windowId) => void background.forgetWindow(windowId).catch(() => undefined));
  contextMenus.onClicked.addListener((click, tab) => {
    if (click.menuItemId === "show-card") return void openCard(tab?.id, click.frameId).catch(() => undefined);
    const wanted = wantedByClick(click, { url: click.pageUrl ?? tab?.url });
    if (wanted === null || tab?.id === undefined || tab.windowId === undefined) return;
    void openPanel({ tabId: tab.id }).catch(() => undefined);
    void background.askPanel(tab.windowId, wanted).catch(() => undefined);
  });
  runtime.onInstalled.addListener(() => {
    for (const { id, words, contexts } of menuLines) {
      contextMenus.create({ id, title: browser.i18n.getMessage(words), contexts: [...contexts] });
    }
  });
  listenToAddressBar(background);
}

/** Handles "al acme.com" in the address bar: opens the panel, or a tab with the popup. */
function listenToAddressBar({ askPanel, issueLookUpToken }: Background): void {
  const { omnibox, runtime } = browser;
  omnibox.onInputEntered.addListener((text) => {
    const { tabs, windows } = browser;
    const opened = openPanel({ windowId: windows.WINDOW_ID_CURRENT }).then(
      () => true,
      () => false,
    );
    const look = async () => {
      const { id, incognito } = await windows.getLastFocused();
      if (await opened) return id === undefined ? undefined : askPanel(id, wantedText(text));
      // control: private-tabs. The tab would open in an ordinary window, whose history records the look-up.
      if (incognito) return id === undefined ? undefined : askPanel(id, wantedText(text));
      // The browser's history keeps a tab's address, so e-mail addresses are left out.
      const domain = isPlainDomain(text.trim()) ? text.trim() : "";
      const asked = domain === "" ? "" : `?${new URLSearchParams({ domain, token: await issueLookUpToken(domain) })}`;
      return tabs.create({ url: runtime.getURL(`popup.html${asked}`) });
    };
    void look().catch(() => undefined);
  });
}

/**
 * Opens the popup without an automatic look-up, because the person asked for a card. The browser requires a call within the person's
 * action, so `setPopup` is not awaited first.
 */
async function openAskingPopup(tabId: number): Promise<void> {
  const { action } = browser;
  const set = action.setPopup({ tabId, popup: "popup.html?ask" });
  try {
    await action.openPopup();
  } finally {
    await set;
    await action.setPopup({ tabId, popup: "popup.html" });
  }
}

type Where = { tabId: number } | { windowId: number };

/** Must be called within the person's action, before any wait. */
async function openPanel(where: Where): Promise<void> {
  const { sidePanel, sidebarAction } = browser as WithSidePanel;
  await (sidePanel === undefined ? sidebarAction?.open() : sidePanel.open(where));
}

/** Chromium's storage buckets, which TypeScript's types lack. */
type WithBuckets = typeof navigator & { storageBuckets: StorageBuckets };

/** Delay of the calls of each start, which would slow the first answer. */
const settleAfterMs = 50;

/** Delay of housekeeping, which leaves time for the first answer. */
const tidyAfterMs = 5000;

/** Chromium's side panel, which the polyfill lacks; Firefox has a sidebar instead. */
interface WithSidePanel {
  sidePanel?: { open(where: Where): Promise<void> };
  sidebarAction?: { open(): Promise<void> };
}

type AccessControlled = typeof browser.storage.managed & { setAccessLevel?(access: { accessLevel: string }): Promise<void> };

/** Denies content scripts access to a storage area. `storage.local` is unused, and policies must stay unreadable. */
async function closeToContentScripts(area: AccessControlled): Promise<void> {
  // control: areas-closed. A page whose process was taken over could read what the areas hold.
  await area.setAccessLevel?.({ accessLevel: "TRUSTED_CONTEXTS" });
}
