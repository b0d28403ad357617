import { delimiter, resolve } from "node:path";
import { chromium, type BrowserContext } from "@playwright/test";
import { findChromium } from "./find";
import { isRoot } from "./find-browser";

export interface BrowserOptions {
  /** Path of the browser; found or installed if left out. */
  executablePath?: string;
  headless?: boolean;
  /** Folder of a profile that outlives the browser; a fresh one, deleted at the end, if left out. */
  userDataDir?: string;
  colorScheme?: "light" | "dark";
  /** Screen pixels per CSS pixel. */
  deviceScaleFactor?: number;
  locale?: string;
  /** Whether a page stays in the back/forward cache after its tab navigates away, as in ordinary use. */
  backForwardCache?: boolean;
  /** Port of a local web server that answers for every name under `.example`. If headless, no other name of the web resolves. */
  sitePort?: number;
  /** More command-line switches of Chromium. */
  args?: string[];
}

/**
 * Starts Chromium with these folders as extensions.
 *
 * @throws {Obstacle} if there is no usable Chromium.
 */
export async function launchChromium(options: BrowserOptions, extensions: readonly string[] = []): Promise<BrowserContext> {
  // Makes Playwright hand out the popup and the side panel as pages. The variable is undocumented, so Playwright's version is pinned.
  process.env.PW_CHROMIUM_ATTACH_TO_OTHER = "1";
  return chromium.launchPersistentContext(options.userDataDir ?? "", {
    executablePath: options.executablePath ?? (await findChromium(() => {})),
    headless: options.headless ?? true,
    viewport: null,
    colorScheme: options.colorScheme ?? null,
    handleSIGINT: false,
    // Puts empty scripts before the desktop's own `xdg-` scripts, which the browser runs when it removes an extension. Those take a
    // twentieth of all work and may change the user's menu.
    env: { ...process.env, PATH: `${resolve("test/browser/bin")}${delimiter}${process.env.PATH}` },
    ...(options.locale === undefined ? {} : { locale: options.locale }),
    ignoreDefaultArgs: [
      ...(options.headless === false ? ["--enable-automation"] : []),
      // Playwright sets this switch, with which no extension that is installed later would run.
      "--disable-extensions",
      ...(options.backForwardCache === true ? ["--disable-back-forward-cache"] : []),
    ],
    args: switches(extensions, options),
  });
}

function switches(
  extensions: readonly string[],
  { headless = true, deviceScaleFactor = 1, sitePort, locale, args = [] }: BrowserOptions,
): string[] {
  const loaded = extensions.join(",");
  return [
    ...(loaded === "" ? [] : [`--disable-extensions-except=${loaded}`, `--load-extension=${loaded}`]),
    "--enable-unsafe-extension-debugging",
    "--window-size=1280,900",
    // The browser's own animations, such as that of a new tab, are a quarter of its work.
    "--animation-duration-scale=0",
    // Without a display the browser assumes one of 800 × 600 pixels, which would cut the popup short.
    `--screen-info={${1600 * deviceScaleFactor}x${1200 * deviceScaleFactor}}`,
    `--force-device-scale-factor=${deviceScaleFactor}`,
    // Only the pages and the extension may use the network.
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    ...(isRoot() ? ["--no-sandbox"] : []),
    ...(locale === undefined ? [] : [`--lang=${locale}`]),
    ...(headless ? [fewerFeatures] : []),
    ...(sitePort === undefined ? [] : [`--host-resolver-rules=${resolverRules(sitePort, headless)}`]),
    ...args,
  ];
}

/**
 * Features that are switched off. With the first three, Chromium 156 draws the list under its address bar as web pages, which takes a third
 * of a start. The last two start processes in advance that few tests use, and take a tenth of all work. Chromium obeys only the
 * last of several such lists, so this one repeats Playwright's (`chromiumSwitches`, 1.65.1).
 */
const switchedOff = [
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "PreloadTopChromeWebUI",
  "SpareRendererForSitePerProcess",
];

/** The switch that starts a browser with less to draw and fewer processes. */
export const fewerFeatures = `--disable-features=${switchedOff.join()}`;

/** Returns rules by which a headless browser reaches only this computer, and a browser with a window also the web. */
const resolverRules = (sitePort: number, headless: boolean) =>
  [`MAP *.example 127.0.0.1:${sitePort}`, ...(headless ? ["MAP * ~NOTFOUND", "EXCLUDE localhost", "EXCLUDE 127.0.0.1"] : [])].join(", ");
