import { readFile, realpath } from "node:fs/promises";
import { findBrowser, firstUsable, installWithApt, isRoot, type SoughtBrowser } from "./find-browser";
import { Obstacle } from "./obstacle";

/** The first version whose remote protocol reaches the toolbar, which has the extension's button. */
const oldestVersion = 153;

const wanted = `install Firefox ${oldestVersion} or later (for instance "apt install firefox-esr") or set FIREFOX_PATH to one`;

/**
 * Finds a Firefox that can run the extension: FIREFOX_PATH, then the system's. If there is none, root on Linux installs one with apt.
 *
 * @param say Receives one line about each step that takes long, before it begins.
 * @throws {Obstacle} if the browser of FIREFOX_PATH cannot be used, or if there is none and none could be installed.
 */
export async function findFirefox(say: (line: string) => void): Promise<string> {
  return (await findBrowser(sought)) ?? (await installFirefox(say));
}

/** Returns why a browser cannot be used, from what `--version` prints ("Mozilla Firefox 153.7.0esr"); `null` if it can. */
export function faultOfVersion(output: string): string | null {
  const version = /Firefox (\d+)\./.exec(output)?.[1];
  if (version === undefined) return "is no Firefox that tells its version";
  return Number(version) < oldestVersion ? `is version ${version}` : null;
}

/**
 * Returns why a program cannot be used; `null` if it can. A snap sees neither the system's temporary folder nor hidden folders. Ubuntu's
 * `firefox` is a script that starts or installs the snap.
 */
async function faultOfProgram(path: string): Promise<string | null> {
  const real = await realpath(path);
  const text = await readFile(real, { encoding: "latin1", flag: "r" }).catch(() => "");
  const isSnap = real.startsWith("/snap/") || real === "/usr/bin/snap" || (text.startsWith("#!") && text.includes("/snap/bin/firefox"));
  return isSnap ? "is a snap, which cannot read the built extension" : null;
}

const sought: SoughtBrowser = {
  variable: "FIREFOX_PATH",
  commands: ["firefox-esr", "firefox"],
  mac: "Firefox.app/Contents/MacOS/firefox",
  windows: "Mozilla Firefox/firefox.exe",
  faultOfProgram,
  faultOfVersion,
  advice: `; ${wanted}.`,
};

async function installFirefox(say: (line: string) => void): Promise<string> {
  if (isRoot() && process.platform === "linux") {
    say("No Firefox found. Installing one; this can take a few minutes.");
    await installWithApt("firefox-esr");
  }
  const path = await firstUsable(sought);
  if (path !== null) return path;
  throw new Obstacle(`there is no Firefox here and none could be installed; ${wanted}.`);
}
