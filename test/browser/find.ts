import { access, constants } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { chromium } from "@playwright/test";
import { runCommand } from "./command";
import { Obstacle } from "./obstacle";

/** The first version whose debugging protocol can press an extension's toolbar button. */
const oldestVersion = 146;

const wanted = `Install Chromium ${oldestVersion} or later (for instance "apt install chromium" or "npx playwright install chromium") or set CHROMIUM_PATH to one, then run this again.`;

/**
 * Finds a Chromium: CHROMIUM_PATH, the system's, or Playwright's. Installs one if there is none. Branded Chrome is skipped, since it
 * ignores `--load-extension` from version 137 on.
 *
 * @param say Receives one line about each step that takes long, before it begins.
 * @throws {Obstacle} if there is none and none could be installed.
 */
export async function findChromium(say: (line: string) => void): Promise<string> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== "") return demand(chosen);
  return (await firstUsable()) ?? (await installChromium(say));
}

async function demand(path: string): Promise<string> {
  const fault = await faultOf(path);
  if (fault === null) return path;
  throw new Obstacle(`CHROMIUM_PATH is ${path}, which ${fault}. ${wanted}`);
}

async function firstUsable(): Promise<string | null> {
  for (const path of [...systemPlaces(), chromium.executablePath()]) {
    if ((await faultOf(path)) === null) return path;
  }
  return null;
}

/** Lists the paths at which a system keeps Chromium. */
function systemPlaces(): string[] {
  if (process.platform === "darwin") return ["/", homedir()].map((root) => join(root, "Applications/Chromium.app/Contents/MacOS/Chromium"));
  if (process.platform === "win32") return windowsPlaces();
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return ["chromium", "chromium-browser"].flatMap((name) => folders.map((folder) => join(folder, name)));
}

function windowsPlaces(): string[] {
  const roots = [process.env.LOCALAPPDATA, process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"]];
  return roots.filter((root) => root !== undefined).map((root) => join(root, "Chromium", "Application", "chrome.exe"));
}

/** Returns why the program at this path cannot be used, as the end of a sentence; `null` if it can. */
async function faultOf(path: string): Promise<string | null> {
  if (!(await isExecutable(path))) return "is not a program";
  // On Windows asking for the version opens a window instead.
  if (process.platform === "win32") return null;
  const { ok, output } = await runCommand(path, ["--version"], { total: 20_000 });
  return ok ? faultOfVersion(output) : "does not start";
}

/** Reads what `--version` prints, such as "Chromium 150.0.1.2 built on Debian". */
export function faultOfVersion(output: string): string | null {
  const version = /(\d+)\.\d+\.\d+\.\d+/.exec(output)?.[1];
  if (version === undefined) return "does not tell its version";
  if (/google chrome(?! for testing)/i.test(output)) return "is branded Chrome, which loads no unpacked extension";
  // A snap sees neither the system's temporary folder nor hidden folders.
  if (/\bsnap\b/.test(output)) return "is a snap, which cannot read the built extension";
  return Number(version) < oldestVersion ? `is version ${version}` : null;
}

export const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** A download may take minutes, but must keep printing. Without a network it therefore ends soon. */
const downloadLimits = { total: 15 * 60_000, silence: 45_000 };

async function installChromium(say: (line: string) => void): Promise<string> {
  say("No Chromium found. Installing one; this can take a few minutes.");
  for (const install of installers()) {
    await install();
    const path = await firstUsable();
    if (path !== null) return path;
  }
  throw new Obstacle(`No Chromium was found and none could be installed. ${wanted}`);
}

/** Only root can install the system libraries that Chromium needs. Anyone else would face a password prompt in the middle of a test run. */
const installers = () =>
  isRoot() ? [() => installWithPlaywright("--with-deps"), installWithApt, installWithPlaywright] : [installWithPlaywright];

async function installWithPlaywright(...options: string[]): Promise<void> {
  const cli = join(dirname(createRequire(import.meta.url).resolve("@playwright/test/package.json")), "cli.js");
  const env = { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "8000" };
  await runCommand(process.execPath, [cli, "install", ...options, "--no-shell", "chromium"], downloadLimits, env);
}

async function installWithApt(): Promise<void> {
  const patience = ["-o", "Acquire::http::Timeout=8", "-o", "Acquire::Retries=0"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runCommand("apt-get", [...patience, "update"], downloadLimits, env);
  await runCommand("apt-get", [...patience, "install", "-y", "--no-install-recommends", "chromium"], downloadLimits, env);
}

/** True for the superuser, who may install and whose Chromium needs `--no-sandbox`. */
export const isRoot = () => process.getuid?.() === 0;
