import { readFile, realpath } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { runCommand } from "./command";
import { isExecutable, isRoot } from "./find";
import { Obstacle } from "./obstacle";

/** The oldest version for the tests. Since this version, the remote protocol reaches the toolbar with the extension's button. */
const oldestVersion = 153;

const wanted = `install Firefox ${oldestVersion} or later (for instance "apt install firefox-esr") or set FIREFOX_PATH to one`;

/**
 * Finds a Firefox that can run the extension: FIREFOX_PATH, then the system's. Installs one with the system's package manager if there is
 * none.
 *
 * @param say Receives one line about each step that takes long, before it begins.
 * @throws {Obstacle} if there is none and none could be installed.
 */
export async function findFirefox(say: (line: string) => void): Promise<string> {
  const chosen = process.env.FIREFOX_PATH;
  if (chosen !== undefined && chosen !== "") return demand(chosen);
  return (await firstUsable()) ?? (await installFirefox(say));
}

async function demand(path: string): Promise<string> {
  const fault = await faultOf(path);
  if (fault === null) return path;
  throw new Obstacle(`FIREFOX_PATH is ${path}, which ${fault}; ${wanted}.`);
}

async function firstUsable(): Promise<string | null> {
  for (const path of systemPlaces()) if ((await faultOf(path)) === null) return path;
  return null;
}

/** Lists the paths at which a system keeps Firefox. */
function systemPlaces(): string[] {
  if (process.platform === "darwin") return ["/", homedir()].map((root) => join(root, "Applications/Firefox.app/Contents/MacOS/firefox"));
  if (process.platform === "win32") return windowsPlaces();
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return ["firefox-esr", "firefox"].flatMap((name) => folders.map((folder) => join(folder, name)));
}

function windowsPlaces(): string[] {
  const roots = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];
  return roots.filter((root) => root !== undefined).map((root) => join(root, "Mozilla Firefox", "firefox.exe"));
}

/** Returns why the program at this path cannot be used, as the end of a sentence; `null` if it can. */
async function faultOf(path: string): Promise<string | null> {
  if (!(await isExecutable(path))) return "is not a program";
  if (await isSnap(path)) return "is a snap, which cannot read the built extension";
  // On Windows the program has no terminal on which to print its version.
  if (process.platform === "win32") return null;
  const { ok, output } = await runCommand(path, ["--version"], { total: 30_000 });
  return ok ? faultOfVersion(output) : "does not start";
}

/** Reads what `--version` prints, such as "Mozilla Firefox 153.7.0esr". */
export function faultOfVersion(output: string): string | null {
  const version = /Firefox (\d+)\./.exec(output)?.[1];
  if (version === undefined) return "is no Firefox that tells its version";
  return Number(version) < oldestVersion ? `is version ${version}` : null;
}

/** A snap sees neither the system's temporary folder nor hidden folders. Ubuntu's `firefox` is a script that starts one, or installs it. */
async function isSnap(path: string): Promise<boolean> {
  const real = await realpath(path);
  if (real.startsWith("/snap/") || real === "/usr/bin/snap") return true;
  const text = await readFile(real, { encoding: "latin1", flag: "r" }).catch(() => "");
  return text.startsWith("#!") && text.includes("/snap/bin/firefox");
}

/** A download may take minutes, but must keep printing. Without a network it therefore ends soon. */
const downloadLimits = { total: 10 * 60_000, silence: 45_000 };

async function installFirefox(say: (line: string) => void): Promise<string> {
  if (isRoot() && process.platform === "linux") {
    say("No Firefox found. Installing one; this can take a few minutes.");
    await installWithApt();
  }
  const path = await firstUsable();
  if (path !== null) return path;
  throw new Obstacle(`there is no Firefox here and none could be installed; ${wanted}.`);
}

async function installWithApt(): Promise<void> {
  const patience = ["-o", "Acquire::http::Timeout=8", "-o", "Acquire::Retries=0"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runCommand("apt-get", [...patience, "update"], downloadLimits, env);
  await runCommand("apt-get", [...patience, "install", "-y", "--no-install-recommends", "firefox-esr"], downloadLimits, env);
}
