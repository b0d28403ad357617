import { resolve } from "node:path";
import { chromium } from "@playwright/test";
import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { createAsk } from "../../lib/protocol/ask";
import { hostPatternOf } from "../../lib/model/connection";
import type { Ask } from "../../lib/protocol/ask";
import { noteContacts, noteServiceIn } from "./contacts";
import { findChromium, isRoot } from "./find";
import { Obstacle } from "./obstacle";

/** The few browser APIs that are called inside extension pages; Chromium declares them, Node does not. */
declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  permissions: { request(permissions: { origins: string[] }): Promise<boolean> };
  developerPrivate: { addHostPermission(id: string, host: string): Promise<void> };
};

export interface LaunchOptions {
  /** Folder of the built extension; the ordinary Chromium build where left out. */
  build?: string;
  /** Path of the browser; found or installed where left out. */
  executablePath?: string;
  headless?: boolean;
  /** A profile that outlives the browser; a fresh one, deleted at the end, where left out. */
  userDataDir?: string;
  colorScheme?: "light" | "dark";
  /** Screen pixels to a CSS pixel. */
  deviceScaleFactor?: number;
  locale?: string;
  /** Pages that are left are kept for the way back, as every browser does that no test drives. */
  backForwardCache?: boolean;
  /** Port of a local web server that answers for every name under `.example`; without a window, no other name of the web resolves. */
  sitePort?: number;
  /** More command-line switches of Chromium. */
  args?: string[];
}

/** A running browser with the extension in it. */
export interface Extension {
  id: string;
  context: BrowserContext;
  /** Address of one of the extension's pages. */
  url(path: string): string;
  /** Opens one of the extension's pages in a tab: `page("options.html#/activity")`. */
  page(path: string): Promise<Page>;
  /** The welcome page, in the tab that the installation opens; a profile that had the extension before has none. */
  welcome(): Promise<Page>;
  /** Presses the real toolbar button on this tab, which grants `activeTab`, and resolves with the real popup. */
  clickToolbarButton(tab: Page): Promise<Page>;
  /** Sends a real message as one of the extension's own pages does. */
  ask: Ask;
  /** Ends the background worker at once, as the browser may at any time. */
  killWorker(): Promise<void>;
  workerRunning(): Promise<boolean>;
  /** From now on the browser answers yes, without its prompt, when the extension asks for access to this address's host. */
  answerYesFor(address: string): Promise<void>;
  /** Grants the extension access to this address's host, as a person who agrees to its request does. */
  grantHost(address: string): Promise<void>;
  /** Closes the browser. */
  close(): Promise<void>;
}

/** Any page of the extension can send messages; this one is opened in the background, where it disturbs no popup. */
const speakingPage = "options.html";

/**
 * Starts Chromium with the extension loaded.
 *
 * @throws {Obstacle} where there is no usable Chromium.
 */
export async function launchExtension(options: LaunchOptions = {}): Promise<Extension> {
  // Playwright then hands out the popup and the side panel as pages; undocumented, so its version is pinned.
  process.env.PW_CHROMIUM_ATTACH_TO_OTHER = "1";
  const build = resolve(options.build ?? ".output/chrome-mv3");
  const context = await chromium.launchPersistentContext(options.userDataDir ?? "", {
    executablePath: options.executablePath ?? (await findChromium(() => {})),
    headless: options.headless ?? true,
    viewport: null,
    colorScheme: options.colorScheme ?? null,
    handleSIGINT: false,
    ...(options.locale === undefined ? {} : { locale: options.locale }),
    ignoreDefaultArgs: [
      ...(options.headless === false ? ["--enable-automation"] : []),
      ...(options.backForwardCache === true ? ["--disable-back-forward-cache"] : []),
    ],
    args: switches(build, options),
  });
  const browser = await browserSession(context);
  const id = await extensionId(browser, build);
  noteContacts(context, `chrome-extension://${id}/`);
  return handleOf(context, browser, id);
}

function switches(build: string, { headless = true, deviceScaleFactor = 1, sitePort, locale, args = [] }: LaunchOptions): string[] {
  return [
    `--disable-extensions-except=${build}`,
    `--load-extension=${build}`,
    "--enable-unsafe-extension-debugging",
    "--window-size=1280,900",
    // Without a display the browser pretends one of 800 × 600 pixels, which would cut the popup short.
    `--screen-info={${1600 * deviceScaleFactor}x${1200 * deviceScaleFactor}}`,
    `--force-device-scale-factor=${deviceScaleFactor}`,
    // Nothing leaves for the network but what the pages and the extension ask for.
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    ...(isRoot() ? ["--no-sandbox"] : []),
    ...(locale === undefined ? [] : [`--lang=${locale}`]),
    ...(sitePort === undefined ? [] : [`--host-resolver-rules=${resolverRules(sitePort, headless)}`]),
    ...args,
  ];
}

/** Unseen, the browser reaches this computer alone; a person in front of it has the web as ever. */
const resolverRules = (sitePort: number, unseen: boolean) =>
  [`MAP *.example 127.0.0.1:${sitePort}`, ...(unseen ? ["MAP * ~NOTFOUND", "EXCLUDE localhost", "EXCLUDE 127.0.0.1"] : [])].join(", ");

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

function handleOf(context: BrowserContext, browser: CDPSession, id: string): Extension {
  const url = (path: string) => `chrome-extension://${id}/${path}`;
  let speaking: Promise<Page> | null = null;
  const speaker = () => (speaking ??= openInBackground(context, browser, url(speakingPage)));
  const answerYesFor = (address: string) => allowHost(context, browser, id, hostPatternOf(address));
  return {
    id,
    context,
    url,
    page: async (path) => {
      const page = await context.newPage();
      await page.goto(url(path));
      return page;
    },
    welcome: () => pageAt(context, url("welcome.html")),
    clickToolbarButton: (tab) => clickToolbarButton(browser, id, tab),
    ask: createAsk(async (message) => {
      noteServiceIn(message);
      return (await speaker()).evaluate((sent) => chrome.runtime.sendMessage(sent), message);
    }),
    killWorker: async () => killWorker(context, await speaker()),
    workerRunning: async () => (await workersOf(browser, id)).length > 0,
    answerYesFor,
    grantHost: async (address) => {
      await answerYesFor(address);
      const granted = await (await speaker()).evaluate((host) => chrome.permissions.request({ origins: [host] }), hostPatternOf(address));
      if (!granted) throw new Error(`The browser refused access to ${address}.`);
    },
    close: () => context.close(),
  };
}

/** The page whose address begins so, now or as soon as it opens. */
async function pageAt(context: BrowserContext, url: string): Promise<Page> {
  const isIt = (page: Page) => page.url().startsWith(url);
  const page = context.pages().find(isIt) ?? (await context.waitForEvent("page", { predicate: isIt, timeout: 10_000 }));
  await page.waitForLoadState();
  return page;
}

/** Opens a tab without bringing it to the front: a popup that is open stays open. */
async function openInBackground(context: BrowserContext, browser: CDPSession, url: string): Promise<Page> {
  const opened = context.waitForEvent("page", (page) => page.url() === url || page.url() === "about:blank");
  await browser.send("Target.createTarget", { url, background: true });
  const page = await opened;
  await page.waitForURL(url);
  return page;
}

async function clickToolbarButton(browser: CDPSession, id: string, tab: Page): Promise<Page> {
  await tab.bringToFront();
  const targetId = await tabTarget(browser, tab);
  const popup = tab
    .context()
    .waitForEvent("page", { predicate: (page) => page.url().startsWith(`chrome-extension://${id}/`), timeout: 10_000 });
  await Promise.all([popup, browser.send("Extensions.triggerAction", { id, targetId })]);
  const page = await popup;
  await page.waitForLoadState();
  return page;
}

/** The browser's name for a tab in front; it differs from the name of the page inside, and nothing but the address joins the two. */
async function tabTarget(browser: CDPSession, tab: Page): Promise<string> {
  const { targetInfos } = await browser.send("Target.getTargets", { filter: [{ type: "tab" }] });
  const candidates: TabTarget[] = targetInfos.filter(({ url }) => url === tab.url());
  const target = candidates.find(({ embedderData }) => embedderData?.tabActive === true) ?? candidates[0];
  if (target === undefined) throw new Error(`No tab shows ${tab.url()}.`);
  return target.targetId;
}

/** `embedderData` is younger than Playwright's picture of the protocol. */
interface TabTarget {
  targetId: string;
  embedderData?: { tabActive?: boolean };
}

async function workersOf(browser: CDPSession, id: string): Promise<string[]> {
  const { targetInfos } = await browser.send("Target.getTargets", { filter: [{ type: "service_worker" }] });
  return targetInfos.filter(({ url }) => url.startsWith(`chrome-extension://${id}/`)).map(({ targetId }) => targetId);
}

/** Resolves when the worker has stopped; a page that waits for its answer may have started the next one by then. */
async function killWorker(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.stopAllWorkers");
  await session.detach();
}

/** Only the browser's own page for extensions may grant a host without the prompt. */
async function allowHost(context: BrowserContext, browser: CDPSession, id: string, host: string): Promise<void> {
  const page = await openInBackground(context, browser, "chrome://extensions/");
  await page.evaluate(([extension, pattern]) => chrome.developerPrivate.addHostPermission(extension, pattern), [id, host] as const);
  await page.close();
}
