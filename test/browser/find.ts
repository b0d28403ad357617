import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "@playwright/test";
import { runCommand } from "./command";
import { downloadLimits, findBrowser, firstUsable, installWithApt, isRoot, type SoughtBrowser } from "./find-browser";
import { Obstacle } from "./obstacle";

/** The first version whose debugging protocol can press an extension's toolbar button. */
const oldestVersion = 146;

const wanted = `Install Chromium ${oldestVersion} or later (for instance "apt install chromium" or "npx playwright install chromium") or set CHROMIUM_PATH to one, then run this again.`;

/**
 * Finds a Chromium: CHROMIUM_PATH, the system's, or Playwright's. Installs one if there is none. Branded Chrome is skipped, since it
 * ignores `--load-extension` from version 137 on.
 *
 * @param say Receives one line about each step that takes long, before it begins.
 * @throws {Obstacle} if the browser of CHROMIUM_PATH cannot be used, or if there is none and none could be installed.
 */
export async function findChromium(say: (line: string) => void): Promise<string> {
  return (await findBrowser(sought)) ?? (await installChromium(say));
}

/** Returns why a browser cannot be used, from what `--version` prints ("Chromium 150.0.1.2 built on Debian"); `null` if it can. */
export function faultOfVersion(output: string): string | null {
  const version = /(\d+)\.\d+\.\d+\.\d+/.exec(output)?.[1];
  if (version === undefined) return "does not tell its version";
  if (/google chrome(?! for testing)/i.test(output)) return "is branded Chrome, which loads no unpacked extension";
  // A snap sees neither the system's temporary folder nor hidden folders.
  if (/\bsnap\b/.test(output)) return "is a snap, which cannot read the built extension";
  return Number(version) < oldestVersion ? `is version ${version}` : null;
}

const sought: SoughtBrowser = {
  variable: "CHROMIUM_PATH",
  commands: ["chromium", "chromium-browser"],
  mac: "Chromium.app/Contents/MacOS/Chromium",
  windows: "Chromium/Application/chrome.exe",
  otherPaths: () => [chromium.executablePath()],
  faultOfVersion,
  advice: `. ${wanted}`,
};

async function installChromium(say: (line: string) => void): Promise<string> {
  say("No Chromium found. Installing one; this can take a few minutes.");
  for (const install of installers()) {
    await install();
    const path = await firstUsable(sought);
    if (path !== null) return path;
  }
  throw new Obstacle(`No Chromium was found and none could be installed. ${wanted}`);
}

/**
 * Returns the ways to install Chromium, in the order to try. Only root can install the system libraries that Chromium needs. Others would
 * face a password prompt during a test run.
 */
const installers = () =>
  isRoot()
    ? [() => installWithPlaywright("--with-deps"), () => installWithApt("chromium"), installWithPlaywright]
    : [installWithPlaywright];

async function installWithPlaywright(...options: string[]): Promise<void> {
  const cli = join(dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")), "cli.js");
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "8000" };
  await runCommand(process.execPath, [cli, "install", ...options, "--no-shell", "chromium"], downloadLimits, env);
}
