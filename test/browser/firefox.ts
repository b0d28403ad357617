import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import puppeteer from "puppeteer-core";
import type { Browser, Page } from "puppeteer-core";
import { createAsk, type Ask } from "../../lib/messages/client";
import { findFirefox } from "./find-firefox";
import { eventually } from "./firefox-eventually";
import { viewOf, type View } from "./firefox-view";
import { framesOf, newWindow, firstWindow, realmOf, sendVia, tabsOf, type BrowserWindow, type Realm } from "./firefox-window";

export interface FirefoxOptions {
  /** Folder of the built extension; the ordinary Firefox build if left out. */
  build?: string;
  /** Path of the browser; found or installed if left out. */
  executablePath?: string;
  headless?: boolean;
  /** More preferences of the profile. */
  preferences?: Record<string, string | number | boolean>;
  /** Home folder of the browser, for files that belong to the user and not to the profile. */
  home?: string;
  /** More environment of the browser. */
  environment?: Record<string, string>;
  /** Ports of local web servers by host name; `*` answers for every other name under `.example`. No other name of the web is reached. */
  sites?: Record<string, number>;
  /** Whether the user has allowed the extension in private windows. */
  inPrivate?: boolean;
  /** Whether the browser asks the user for access. Otherwise it grants at once what the manifest permits. */
  asksPerson?: boolean;
}

/** A running Firefox with the extension in it, freshly installed. */
export interface Firefox {
  browser: Browser;
  window: BrowserWindow;
  /** Address of one of the extension's pages. */
  url(path: string): string;
  /** Opens a page of the web in a tab in front. */
  openTab(url: string): Promise<Page>;
  /** Opens one of the extension's pages in a tab in front: `page("options.html#/activity")`. */
  page(path: string): Promise<View>;
  /** Resolves with the tab of one of the extension's pages, once there is one. */
  tabAt(path: string): Promise<View>;
  /** Opens a page of the extension in a tab that does not come to the front. */
  openBehind(path: string): Promise<void>;
  /** Opens a private window on this address and presses its toolbar button. The extension must be allowed there. */
  openPopupPrivately(url: string): Promise<View>;
  /** Resolves with a hover card over a page, even if it is not visible yet; `null` if there is none. */
  card(): Promise<Realm | null>;
  /** Resolves with the frames of all hover cards, in all pages. */
  cards(): Promise<Realm[]>;
  /** Presses the real toolbar button, and resolves with the real popup. */
  clickToolbarButton(): Promise<View>;
  /** The popup, which may be open or not. */
  popup: View;
  /** The sidebar, open or not. */
  sidebar: View;
  /** Addresses of the tabs, from left to right. */
  tabAddresses(): Promise<string[]>;
  /** Brings a tab to the front. */
  bringToFront(url: string): Promise<void>;
  /** Sends a real message as one of the extension's own pages does. */
  ask: Ask;
  /** Grants the extension access, as the browser's own page for extensions does. */
  allow(access: Partial<Access>): Promise<void>;
  /** Takes access back, as the browser's own page for extensions does. */
  forbid(access: Partial<Access>): Promise<void>;
  /** Answers the browser's own question for a permission, once it is open, and resolves with the question's words. */
  answerPrompt(answer: "allow" | "deny"): Promise<string>;
  /** Disables the extension, as the browser's own page for extensions does. */
  disable(): Promise<void>;
  /** Ends the background page, as the browser does when it has been idle. */
  stopBackground(): Promise<void>;
  /** "running" or "stopped", as the browser reports it. */
  backgroundState(): Promise<string>;
  /** Folder of the browser's profile. */
  profile(): Promise<string>;
  /** Resolves with the errors in the browser's console that name a file of the extension. */
  errors(): Promise<string[]>;
  close(): Promise<void>;
}

export const extensionId = "account-lens@account-lens.example";
/** Any UUID. A fixed one makes the addresses of the extension's pages known in advance. */
const uuid = "6d1f6bd2-5d8e-4e0c-9a51-0a4b6a1d77f5";
const origin = `moz-extension://${uuid}`;
/** Time for the browser to end before it is killed. */
const closingMs = 20_000;
/** The page that sends messages and reaches popup and sidebar; any extension page could. It opens in a tab behind the others. */
const sendingPage = "options.html#/diagnostics";
/** The page that reaches the popup of a private window. */
const privatePage = "options.html#/activity";

/** The browser functions used below, each declared as far as it is used. */
declare const browser: {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  windows: { create(what: { incognito: boolean; url: string }): Promise<unknown> };
};
declare const gBrowser: {
  tabs: { linkedBrowser: { currentURI: { spec: string } } }[];
  selectedTab: unknown;
  selectedBrowser: { currentURI: { spec: string } };
  addTab(url: string, options: object): unknown;
};
declare const Services: {
  dirsvc: { get(name: string, kind: unknown): { path: string } };
  scriptSecurityManager: { getSystemPrincipal(): object };
  console: { getMessageArray(): { message?: string; sourceName?: string; errorMessage?: string; flags?: number }[] };
};
declare const Ci: { nsIFile: unknown };

interface InstalledExtension {
  backgroundState: string;
  terminateBackground(options: object): Promise<void>;
}
declare const WebExtensionPolicy: { getByID(id: string): { extension: InstalledExtension } };

/** Access the extension may be given: names of permissions, match patterns, and Firefox's names of data that it sends. */
export type Access = {
  permissions: string[];
  origins: string[];
  data_collection: string[];
};

declare const ChromeUtils: {
  importESModule(address: string): {
    AddonManager: { getAddonByID(id: string): Promise<{ disable(): Promise<void> }> };
    ExtensionPermissions: {
      add(id: string, access: Access, extension?: InstalledExtension): Promise<void>;
      remove(id: string, access: Access, extension: InstalledExtension): Promise<void>;
    };
  };
};

/**
 * Starts Firefox with a fresh profile and installs the extension.
 *
 * @throws {Obstacle} if there is no usable Firefox.
 */
export async function launchFirefox(options: FirefoxOptions = {}): Promise<Firefox> {
  const home = options.home ?? (await mkdtemp(join(tmpdir(), "account-lens-firefox-")));
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: options.executablePath ?? (await findFirefox(() => {})),
    headless: options.headless ?? true,
    // Servers of tests bring certificates of their own.
    acceptInsecureCerts: true,
    defaultViewport: null,
    // Gives access to the browser's own window, whose button is pressed and whose sidebar is opened.
    args: ["--remote-allow-system-access", "--width=1366", "--height=900"],
    extraPrefsFirefox: preferencesOf(options),
    env: { ...process.env, HOME: home, ...options.environment },
    handleSIGINT: false,
  });
  const send = sendVia(browser);
  const window = await firstWindow(send);
  // Comes before the installation, because such a permission counts only from the extension's next start.
  if (options.inPrivate === true) await window.evaluate(allowInPrivate, extensionId);
  await browser.installExtension(resolve(options.build ?? ".output/firefox-mv3"));
  const firefox = await handleOf(browser, send, window);
  return {
    ...firefox,
    async close() {
      await Promise.race([browser.close(), wait(closingMs)]);
      // A browser that does not end would hold up the whole run.
      browser.process()?.kill("SIGKILL");
      if (options.home === undefined) await rm(home, { recursive: true, force: true });
    },
  };
}

/** Returns the profile's preferences. With them, only pages and extension use the network, and their requests stay on this computer. */
function preferencesOf({ sites = {}, asksPerson = false, preferences = {} }: FirefoxOptions): Record<string, string | number | boolean> {
  return {
    "extensions.webextensions.uuids": JSON.stringify({ [extensionId]: uuid }),
    "extensions.webextOptionalPermissionPrompts": asksPerson,
    "network.proxy.type": 2,
    "network.proxy.autoconfig_url": `data:application/x-ns-proxy-autoconfig,${encodeURIComponent(proxyScript(sites))}`,
    "dom.security.https_first": false,
    "intl.locale.requested": "en-US",
    "javascript.options.showInConsole": true,
    ...preferences,
  };
}

/**
 * Returns a proxy script. A host's local web server is itself the proxy, and each request contains the whole address. Hosts without such a
 * server are not reached.
 */
function proxyScript(sites: Record<string, number>): string {
  return `function FindProxyForURL(url, host) {
    const sites = ${JSON.stringify(sites)};
    const port = sites[host] || (dnsDomainIs(host, ".example") && sites["*"]) || 9;
    return "PROXY 127.0.0.1:" + port;
  }`;
}

async function handleOf(remote: Browser, send: ReturnType<typeof sendVia>, window: BrowserWindow): Promise<Omit<Firefox, "close">> {
  const url = (path: string) => `${origin}/${path}`;
  const windows = [window];

  /** Opens a page through the browser's own window, and finds its tab by the address. */
  async function open(path: string, inFront: boolean, ownWindow = window): Promise<Realm> {
    const earlier = new Set((await tabsOf(send)).map(({ context }) => context));
    await ownWindow.evaluate(
      (url, inFront) => {
        const tab = gBrowser.addTab(url, { triggeringPrincipal: Services.scriptSecurityManager.getSystemPrincipal() });
        if (inFront) gBrowser.selectedTab = tab;
      },
      url(path),
      inFront,
    );
    // The address is compared without its hash, which the side panel soon removes.
    return realmAt(path.replace(/#.*/, ""), earlier);
  }

  /** Resolves with the newest tab at this path that is not among `others`, once it has loaded. */
  async function realmAt(path: string, others: ReadonlySet<string> = new Set()): Promise<Realm> {
    return eventually(`a tab at ${path}`, async () => {
      const tab = (await tabsOf(send)).findLast((one) => one.url.startsWith(url(path)) && !others.has(one.context));
      if (tab === undefined) return null;
      const realm = realmOf(send, tab.context);
      return (await realm.evaluate(() => document.readyState)) === "complete" ? realm : null;
    });
  }

  const sender = await open(sendingPage, false);
  const popup = viewOf(sender, window, "popup");
  const ask = createAsk((message) =>
    // Sent as text, because an input has no known type here. Every message is JSON.
    sender.evaluate((sent) => browser.runtime.sendMessage(JSON.parse(sent)) as Promise<never>, JSON.stringify(message)),
  );

  async function cards(): Promise<Realm[]> {
    // Puppeteer loses a card's frame, so this asks the protocol.
    const frames = (await framesOf(send)).filter((one) => one.url.startsWith(url("card.html")));
    return frames.map(({ context }) => realmOf(send, context));
  }

  /** Presses the toolbar button of a window, and resolves with its popup. */
  async function pressIn(ownWindow: BrowserWindow, own: View): Promise<View> {
    const { x, y } = await eventually("the toolbar button", () => ownWindow.evaluate(toolbarButton, extensionId));
    const isThere = async () => (await own.text()) !== "";
    // A tab that comes to the front late closes an open popup. Checks again after 250 ms, and then presses again, as a user would.
    for (let turn = 0; turn < 3 && !(await isThere()); turn += 1) {
      await ownWindow.click(x, y);
      await eventually("the popup", async () => (await isThere()) || null);
      await wait(250);
    }
    return own;
  }

  return {
    browser: remote,
    window,
    url,
    popup,
    ask,
    sidebar: viewOf(sender, window, "sidebar"),
    async openTab(address) {
      const tab = await remote.newPage();
      await tab.goto(address);
      await tab.bringToFront();
      return tab;
    },
    page: async (path) => viewOf(await open(path, true), window, "tab"),
    openBehind: async (path) => void (await open(path, false)),
    tabAt: async (path) => viewOf(await realmAt(path), window, "tab"),
    async openPopupPrivately(address) {
      await sender.evaluate((url) => browser.windows.create({ incognito: true, url }).then(() => undefined), address);
      const opened = await eventually("a private window", () => newWindow(send, windows));
      windows.push(opened);
      await eventually("its page", async () => (await opened.evaluate(() => gBrowser.selectedBrowser.currentURI.spec)) === address || null);
      // Pages of private windows and of other windows do not reach each other.
      const own = viewOf(await open(`${privatePage}?${windows.length}`, false, opened), opened, "popup");
      return pressIn(opened, own);
    },
    card: async () => (await cards())[0] ?? null,
    cards,
    clickToolbarButton: () => pressIn(window, popup),
    tabAddresses: () => window.evaluate(() => gBrowser.tabs.map(({ linkedBrowser }) => linkedBrowser.currentURI.spec)),
    bringToFront: (address) =>
      window.evaluate((address) => {
        const tab = [...gBrowser.tabs].findLast(({ linkedBrowser }) => linkedBrowser.currentURI.spec.startsWith(address));
        if (tab === undefined) throw new Error(`No tab is at ${address}.`);
        gBrowser.selectedTab = tab;
      }, address),
    allow: (access) => window.evaluate(changeAccess, extensionId, "add", filled(access)),
    forbid: (access) => window.evaluate(changeAccess, extensionId, "remove", filled(access)),
    answerPrompt: async (answer) => eventually("the browser's question", () => window.evaluate(answerQuestion, answer)),
    disable: () =>
      window.evaluate(async (id) => {
        const { AddonManager } = ChromeUtils.importESModule("resource://gre/modules/AddonManager.sys.mjs");
        await (await AddonManager.getAddonByID(id)).disable();
      }, extensionId),
    async stopBackground() {
      await window.evaluate(
        (id) =>
          WebExtensionPolicy.getByID(id).extension.terminateBackground({ ignoreDevToolsAttached: true, disableResetIdleForTest: true }),
        extensionId,
      );
    },
    backgroundState: () => window.evaluate((id) => WebExtensionPolicy.getByID(id).extension.backgroundState, extensionId),
    profile: () => window.evaluate(() => Services.dirsvc.get("ProfD", Ci.nsIFile).path),
    errors: () => window.evaluate(errorsOf, origin),
  };
}

const filled = ({ permissions = [], origins = [], data_collection = [] }: Partial<Access>) => ({ permissions, origins, data_collection });

/** Runs in the browser's window: grants or takes back access. */
async function changeAccess(id: string, act: "add" | "remove", access: Access): Promise<void> {
  const { ExtensionPermissions } = ChromeUtils.importESModule("resource://gre/modules/ExtensionPermissions.sys.mjs");
  await ExtensionPermissions[act](id, access, WebExtensionPolicy.getByID(id).extension);
}

/** Runs in the browser's window, before the installation: allows the extension in private windows. */
async function allowInPrivate(id: string): Promise<void> {
  const { ExtensionPermissions } = ChromeUtils.importESModule("resource://gre/modules/ExtensionPermissions.sys.mjs");
  await ExtensionPermissions.add(id, { permissions: ["internal:privateBrowsingAllowed"], origins: [], data_collection: [] });
}

/** Runs in the browser's window: returns the middle of the extension's button; `null` if the toolbar does not have it. */
function toolbarButton(id: string): { x: number; y: number } | null {
  const button = document.querySelector(`#nav-bar [data-extensionid="${id}"] .unified-extensions-item-action-button`);
  const { x, y, width, height } = button?.getBoundingClientRect() ?? { x: 0, y: 0, width: 0, height: 0 };
  return width === 0 ? null : { x: x + width / 2, y: y + height / 2 };
}

/** Runs in the browser's window: presses a button of the open question, and returns the question's words; `null` if it is not ready. */
function answerQuestion(answer: string): string | null {
  const question = document.getElementById("addon-webext-permissions-notification");
  if (question === null || question.getClientRects().length === 0) return null;
  const button = question.querySelector<HTMLElement & { disabled: boolean }>(
    answer === "allow" ? ".popup-notification-primary-button" : ".popup-notification-secondary-button",
  );
  if (button === null || button.disabled) return null;
  const words = question.textContent;
  button.click();
  return words;
}

/** Runs in the browser's window: returns the console's errors, without warnings, that name a file of the extension. */
function errorsOf(origin: string): string[] {
  const warning = 1;
  return Services.console
    .getMessageArray()
    .filter(({ sourceName = "", flags = 0 }) => sourceName.startsWith(origin) && (flags & warning) === 0)
    .map(({ errorMessage = "" }) => errorMessage);
}
