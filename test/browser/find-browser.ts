/** Finds a browser at the places in which this operating system may have it. */
import { access, constants } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { runCommand } from "./command";
import { Obstacle } from "./obstacle";

/** A browser to find. */
export interface SoughtBrowser {
  /** Environment variable with the path of a chosen browser. */
  variable: "CHROMIUM_PATH" | "FIREFOX_PATH";
  /** Names of its command on Linux. */
  commands: readonly string[];
  /** Its path below the applications of macOS. */
  mac: string;
  /** Its path below the programs of Windows. */
  windows: string;
  /** Returns more paths to try, after the system's. */
  otherPaths?(): string[];
  /** Checks a program before its start. Returns why it cannot be used, as the end of a sentence; `null` if it can. */
  faultOfProgram?(path: string): Promise<string | null>;
  /** Returns why a version cannot be used, from what `--version` prints; `null` if it can. */
  faultOfVersion(output: string): string | null;
  /** The advice to install another browser. It ends the message about a chosen browser that cannot be used. */
  advice: string;
}

/**
 * Returns the path of the browser that the environment variable names, else of the first usable one; `null` if none.
 *
 * @throws {Obstacle} if the named browser cannot be used.
 */
export async function findBrowser(browser: SoughtBrowser): Promise<string | null> {
  const chosen = process.env[browser.variable];
  if (chosen === undefined || chosen === "") return firstUsable(browser);
  const fault = await faultOf(browser, chosen);
  if (fault === null) return chosen;
  throw new Obstacle(`${browser.variable} is ${chosen}, which ${fault}${browser.advice}`);
}

/** Returns the first path with a usable browser; `null` if there is none. */
export async function firstUsable(browser: SoughtBrowser): Promise<string | null> {
  for (const path of [...systemPaths(browser), ...(browser.otherPaths?.() ?? [])]) if ((await faultOf(browser, path)) === null) return path;
  return null;
}

/** Returns the paths at which this system may have the browser. */
function systemPaths({ commands, mac, windows }: SoughtBrowser): string[] {
  if (process.platform === "darwin") return ["/", homedir()].map((root) => join(root, "Applications", mac));
  if (process.platform === "win32") {
    const roots = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];
    return roots.filter((root) => root !== undefined).map((root) => join(root, windows));
  }
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  return commands.flatMap((name) => folders.map((folder) => join(folder, name)));
}

async function faultOf({ faultOfProgram, faultOfVersion }: SoughtBrowser, path: string): Promise<string | null> {
  if (!(await isExecutable(path))) return "is not a program";
  const fault = (await faultOfProgram?.(path)) ?? null;
  if (fault !== null) return fault;
  // On Windows, `--version` makes Chromium open a window, and Firefox has no terminal on which to print.
  if (process.platform === "win32") return null;
  const { ok, output } = await runCommand(path, ["--version"], { total: 30_000 });
  return ok ? faultOfVersion(output) : "does not start";
}

const isExecutable = (path: string) =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  );

/** A download may take minutes, but must keep printing. Without a network it therefore ends soon. */
export const downloadLimits = { total: 15 * 60_000, silence: 45_000 };

/** Tries to install a package. Resolves even if that fails. */
export async function installWithApt(name: string): Promise<void> {
  const patience = ["-o", "Acquire::http::Timeout=8", "-o", "Acquire::Retries=0"];
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await runCommand("apt-get", [...patience, "update"], downloadLimits, env);
  await runCommand("apt-get", [...patience, "install", "-y", "--no-install-recommends", name], downloadLimits, env);
}

/** True for the superuser, who may install and whose Chromium needs `--no-sandbox`. */
export const isRoot = () => process.getuid?.() === 0;
