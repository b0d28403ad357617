import { resolve } from "node:path";
import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { createAsk, type Ask } from "../../lib/messages/client";
import { hostPatternOf } from "../../lib/model/match-pattern";
import { launchChromium, type BrowserOptions } from "./chromium";
import { noteContacts, noteServiceIn } from "./contacts";
import { Obstacle } from "./obstacle";
import { nextPage } from "./next-page";

/** The browser APIs that are called inside extension pages. Chromium declares them, Node does not. */
declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  sidePanel: { open(options: { windowId: number }): Promise<void> };
  windows: { getCurrent(): Promise<{ id: number }> };
  permissions: { request(permissions: { origins: string[] }): Promise<boolean> };
  developerPrivate: { addHostPermission(id: string, host: string): Promise<void> };
};

export interface InstallOptions {
  /** Folder of the built extension; the ordinary Chromium build if left out. */
  build?: string | undefined;
  /** Whether the build lacks a control. Contacts of such a build are not noted, since they prove nothing about the shipped build. */
  broken?: boolean | undefined;
}

export interface LaunchOptions extends BrowserOptions, InstallOptions {
  /** Folders of other extensions to load as well. */
  beside?: readonly string[];
}

/** A running browser with the extension in it. */
export interface Extension {
  id: string;
  context: BrowserContext;
  /** Address of one of the extension's pages. */
  url(path: string): string;
  /** Opens one of the extension's pages in a tab: `page("options.html#/activity")`. */
  page(path: string): Promise<Page>;
  /** Opens one of the extension's pages in a background tab, without its own scripts, so that it sends no message. */
  pageWithoutScripts(path: string): Promise<Page>;
  /** Resolves with the welcome page, in the tab that the installation opens. A profile that had the extension before opens none. */
  welcome(): Promise<Page>;
  /** Presses the real toolbar button on this tab, which grants `activeTab`, and resolves with the real popup. */
  clickToolbarButton(tab: Page): Promise<Page>;
  /** Opens the real side panel and resolves with its page. */
  openSidePanel(): Promise<Page>;
  /** Sends a real message as one of the extension's own pages does. */
  ask: Ask;
  /** Ends the background worker at once, as the browser may at any time. */
  killWorker(): Promise<void>;
  workerRunning(): Promise<boolean>;
  /**
   * Installs the extension over itself, like an update from the store: old pages, worker and registrations are removed. Does not use
   * `runtime.reload()`, after which Chromium 156 started a worker without events ("No SW") in 17 of about 300 cases. In 160 updates this
   * never happened.
   */
  update(): Promise<void>;
  /** Lets the extension into private windows, as a user who ticks "Allow in Incognito" does. The browser then restarts the extension. */
  allowInPrivate(): Promise<void>;
  /** Makes the browser grant access to this address's host from now on without its prompt. */
  answerYesFor(address: string): Promise<void>;
  /** Grants the extension access to this address's host, as a user who agrees to its request does. */
  grantHost(address: string): Promise<void>;
  /** Runs a script in every page from now on, before the page's own, until this installation is removed. */
  addScript(script: () => void): Promise<void>;
  /** Closes the browser. */
  close(): Promise<void>;
}

/** A browser in which the extension is installed and removed again. */
export interface Browser {
  /** Installs an extension, as a user does: nothing is stored, granted or agreed to. */
  install(options: InstallOptions): Promise<Extension>;
  /** Removes the extension, with the pages, routes, scripts and listeners that a test has left. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** The page that sends messages if the welcome page is closed. It opens in the background, so that an open popup stays open. */
const sendingPage = "options.html";

/**
 * Starts Chromium with the extension loaded.
 *
 * @throws {Obstacle} if there is no usable Chromium.
 */
export async function launchExtension(options: LaunchOptions = {}): Promise<Extension> {
  const build = resolve(options.build ?? ".output/chrome-mv3");
  const context = await launchChromium(options, [build, ...(options.beside ?? [])]);
  const browser = await browserSession(context);
  const id = await extensionId(browser, build);
  if (options.broken !== true) noteContacts(context, `chrome-extension://${id}/`);
  const grant: Grant = async (...given) => {
    const page = await openGranting(context, browser);
    await grantFrom(page, ...given);
    await page.close();
  };
  return { ...handleOf(context, browser, grant, id, build), addScript: async (script) => void (await context.addInitScript(script)) };
}

/**
 * Starts Chromium for one installation of the extension after another.
 *
 * @throws {Obstacle} if there is no usable Chromium.
 */
export async function launchBrowser(options: BrowserOptions): Promise<Browser> {
  const context = await launchChromium(options);
  const browser = await browserSession(context);
  let granting: Promise<Page> | null = null;
  const keptPage = () => (granting ??= openGranting(context, browser));
  const grant: Grant = async (...given) => grantFrom(await keptPage(), ...given);
  let installed = "";
  const scripts: { dispose(): Promise<void> }[] = [];
  return {
    async install({ build = ".output/chrome-mv3", broken = false }) {
      const path = resolve(build);
      const { id } = await browser.send("Extensions.loadUnpacked", { path });
      installed = id;
      if (!broken) noteContacts(context, `chrome-extension://${id}/`);
      const addScript = async (script: () => void) => void scripts.push(await context.addInitScript(script));
      return { ...handleOf(context, browser, grant, id, path), addScript };
    },
    async clear() {
      await browser.send("Extensions.uninstall", { id: installed });
      for (const event of ["request", "response", "weberror", "console", "dialog", "page"] as const) context.removeAllListeners(event);
      await context.unrouteAll({ behavior: "ignoreErrors" });
      await Promise.all(scripts.splice(0).map((script) => script.dispose()));
      await context.setOffline(false);
      await context.clearCookies();
      // A window without a tab would close, and the browser with it.
      const kept = await keptPage();
      await Promise.all(context.pages().map(async (page) => page === kept || page.close()));
    },
    close: () => context.close(),
  };
}

async function browserSession(context: BrowserContext): Promise<CDPSession> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error("Playwright gives no session with the whole browser.");
  return session;
}

async function extensionId(browser: CDPSession, build: string): Promise<string> {
  const { extensions } = await browser.send("Extensions.getExtensions");
  const loaded = extensions.find(({ path }) => path === build);
  if (loaded === undefined) throw new Obstacle(`The browser did not load an extension from ${build}: build it first with "npm run build".`);
  return loaded.id;
}

function handleOf(context: BrowserContext, browser: CDPSession, grant: Grant, id: string, build: string): Omit<Extension, "addScript"> {
  const url = (path: string) => `chrome-extension://${id}/${path}`;
  let ownSender: Promise<Page> | null = null;
  const pageWithoutScripts = (path: string) => openWithoutScripts(context, browser, url(path));
  const sender = async () => {
    const welcome = context.pages().find((page) => page.url() === url("welcome.html"));
    if (welcome !== undefined) return welcome;
    // An update closes the page, and so does a measurement that allows no other page in its process.
    if (ownSender !== null && (await ownSender).isClosed()) ownSender = null;
    return (ownSender ??= pageWithoutScripts(sendingPage));
  };
  const answerYesFor = (address: string) => grant(id, hostPatternOf(address));
  const install = async (enableInIncognito: boolean) => {
    const gone = (await sender()).waitForEvent("close");
    await browser.send("Extensions.loadUnpacked", { path: build, enableInIncognito });
    await gone;
  };
  return {
    id,
    context,
    url,
    page: async (path) => {
      const page = await context.newPage();
      await page.goto(url(path));
      return page;
    },
    pageWithoutScripts,
    welcome: () => pageAt(context, url("welcome.html")),
    clickToolbarButton: (tab) => clickToolbarButton(browser, id, tab),
    openSidePanel: async () => {
      const page = await sender();
      const opened = nextPage(context, (address) => address.startsWith(url("sidepanel.html")));
      await page.evaluate(async () => chrome.sidePanel.open({ windowId: (await chrome.windows.getCurrent()).id }));
      const panel = await opened;
      await panel.waitForLoadState();
      return panel;
    },
    ask: createAsk(async (message) => {
      noteServiceIn(message);
      const page = await sender().catch(printAndThrow);
      return page.evaluate((sent) => chrome.runtime.sendMessage(sent), message);
    }),
    killWorker: async () => killWorker(context, await sender()),
    workerRunning: async () => (await workersOf(browser, id)).length > 0,
    update: () => install(false),
    allowInPrivate: () => install(true),
    answerYesFor,
    grantHost: async (address) => {
      await answerYesFor(address);
      const granted = await (await sender()).evaluate((host) => chrome.permissions.request({ origins: [host] }), hostPatternOf(address));
      if (!granted) throw new Error(`The browser refused access to ${address}.`);
    },
    close: () => context.close(),
  };
}

/** Prints the error and throws it again, because `ask` reports only that no answer came. */
function printAndThrow(error: unknown): never {
  console.error(error);
  throw error;
}

/** Resolves with the page whose address begins with `url`, as soon as it is open. */
async function pageAt(context: BrowserContext, url: string): Promise<Page> {
  const isIt = (address: string) => address.startsWith(url);
  const page = context.pages().find((one) => isIt(one.url())) ?? (await nextPage(context, isIt));
  await page.waitForLoadState();
  return page;
}

/** Opens a page without its own scripts. Such a page costs less, and receives no messages of the background. */
async function openWithoutScripts(context: BrowserContext, browser: CDPSession, url: string): Promise<Page> {
  const page = await openInBackground(context, browser, "about:blank");
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setScriptExecutionDisabled", { value: true });
  await page.goto(url);
  await session.send("Emulation.setScriptExecutionDisabled", { value: false });
  await session.detach();
  return page;
}

/** Opens a tab without bringing it to the front, so that an open popup stays open. */
async function openInBackground(context: BrowserContext, browser: CDPSession, url: string): Promise<Page> {
  const opened = nextPage(context, (address) => address === url, 20_000);
  const [page] = await Promise.all([opened, browser.send("Target.createTarget", { url, background: true })]);
  await page.waitForLoadState();
  return page;
}

async function clickToolbarButton(browser: CDPSession, id: string, tab: Page): Promise<Page> {
  await tab.bringToFront();
  const targetId = await tabTarget(browser, tab);
  // The welcome page may open at the same moment, so the popup is recognised by its address.
  const opened = nextPage(tab.context(), (address) => address.startsWith(`chrome-extension://${id}/popup.html`));
  const [page] = await Promise.all([opened, browser.send("Extensions.triggerAction", { id, targetId })]);
  await page.waitForLoadState();
  return page;
}

/** Returns the browser's id of a tab, which differs from its page's id. Finds the tab by its address; of several, prefers one in front. */
async function tabTarget(browser: CDPSession, tab: Page): Promise<string> {
  const { targetInfos } = await browser.send("Target.getTargets", { filter: [{ type: "tab" }] });
  const candidates: TabTarget[] = targetInfos.filter(({ url }) => url === tab.url());
  const target = candidates.find(({ embedderData }) => embedderData?.tabActive === true) ?? candidates[0];
  if (target === undefined) throw new Error(`No tab shows ${tab.url()}.`);
  return target.targetId;
}

/** Playwright's declarations of the protocol lack `embedderData`. */
interface TabTarget {
  targetId: string;
  embedderData?: { tabActive?: boolean };
}

async function workersOf(browser: CDPSession, id: string): Promise<string[]> {
  const { targetInfos } = await browser.send("Target.getTargets", { filter: [{ type: "service_worker" }] });
  return targetInfos.filter(({ url }) => url.startsWith(`chrome-extension://${id}/`)).map(({ targetId }) => targetId);
}

/** Resolves when the worker has stopped. By then, a page that waits for an answer may have started the next worker. */
async function killWorker(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await session.detach();
}

/** Grants the extension with this id access to a host. */
type Grant = (id: string, host: string) => Promise<void>;

const grantFrom = (page: Page, ...given: Parameters<Grant>): Promise<void> =>
  page.evaluate(([id, host]) => chrome.developerPrivate.addHostPermission(id, host), given);

/**
 * Opens a page that may grant access to a host without the prompt, as only the browser's page for extensions and its files may. Its file
 * `strings.m.js` is drawn sooner.
 */
async function openGranting(context: BrowserContext, browser: CDPSession): Promise<Page> {
  const page = await openInBackground(context, browser, "chrome://extensions/strings.m.js");
  await page.evaluate(() => document.body.replaceChildren());
  return page;
}
