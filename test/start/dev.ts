/**
 * `npm run dev`: builds on every change, in a browser that keeps its profile. Components are replaced in place, with their state.
 *
 *   npm run dev -- [--sample] [--firefox]
 *
 * `--sample` opens the extension connected to sample data, on the page of a sample company. Without a display Chromium runs headless.
 */
import { mkdir } from "node:fs/promises";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { TargetType, connect } from "puppeteer-core";
import { createServer } from "wxt";
import { findChromium } from "../browser/find";
import { isRoot } from "../browser/find-browser";
import { findFirefox } from "../browser/find-firefox";
import { Obstacle } from "../browser/obstacle";
import { startSite } from "../service/site";
import { protocolVersion } from "../../lib/messages/client";
import { hasDisplay } from "./display";

const debuggingPort = 9223;

async function dev(): Promise<void> {
  const { values } = parseArgs({ options: { sample: { type: "boolean", default: false }, firefox: { type: "boolean", default: false } } });
  const { sample, firefox } = values;
  if (sample && firefox) throw new Obstacle("--sample is for Chromium alone.");
  const site = await startSite();
  const company = "http://northwind-robotics.example/";
  const server = await createServer({
    browser: firefox ? "firefox" : "chrome",
    manifestVersion: 3,
    webExt: {
      keepProfileChanges: true,
      ...(firefox ? await firefoxOptions() : await chromiumOptions(site.port)),
      ...(sample ? { startUrls: [company] } : {}),
    },
  });
  await server.start();
  if (sample) await useSampleData();
}

async function chromiumOptions(sitePort: number) {
  return {
    binaries: { chrome: await findChromium(console.log) },
    chromiumProfile: await profile("chromium"),
    chromiumArgs: [
      `--host-resolver-rules=MAP *.example 127.0.0.1:${sitePort}`,
      `--remote-debugging-port=${debuggingPort}`,
      ...(isRoot() ? ["--no-sandbox"] : []),
      ...(hasDisplay() ? [] : ["--headless=new"]),
    ],
  };
}

const firefoxOptions = async () => ({ binaries: { firefox: await findFirefox(console.log) }, firefoxProfile: await profile("firefox") });

async function profile(browser: string): Promise<string> {
  const folder = resolve("node_modules/.cache/account-lens", browser);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** The browser API that is called inside a page of the extension. */
declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };

/** Switches to sample data, as the welcome page does. */
async function useSampleData(): Promise<void> {
  const browser = await connect({ browserURL: `http://127.0.0.1:${debuggingPort}`, defaultViewport: null });
  const worker = await browser.waitForTarget(
    (target) => target.type() === TargetType.SERVICE_WORKER && target.url().startsWith("chrome-extension://"),
  );
  const page = await browser.newPage();
  await page.goto(new URL("options.html", worker.url()).href);
  const message = { protocol: protocolVersion, name: "settings.change", input: { changes: { mode: "sample" } } };
  await page.evaluate((sent) => chrome.runtime.sendMessage(sent), message);
  await page.close();
  await browser.disconnect();
}

await dev().catch((error: unknown) => {
  console.error(error instanceof Obstacle ? error.message : error);
  process.exit(1);
});
