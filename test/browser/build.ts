import { existsSync, readdirSync, statSync } from "node:fs";
import { cp, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { runCommand } from "./command";
import { Obstacle } from "./obstacle";

/**
 * Builds the extension from the current source into a folder. Runs in its own process, without progress bars.
 *
 * @param folder Folder to build into.
 * @param service Service address to build in, with access to its host. Without one, the build is like the shipped package.
 * @param browser Browser to build for.
 * @returns The folder to load.
 * @throws {Obstacle} if the source does not build.
 */
export async function buildExtension(folder: string, service = "", browser: "chrome" | "firefox" = "chrome"): Promise<string> {
  // Built as the shipped package is, even if the caller was started for development.
  const env = { ...process.env, NODE_ENV: "production", ACCOUNT_LENS_SERVICE: service };
  const { ok } = await runCommand(
    process.execPath,
    ["test/run.mjs", "test/browser/build-into.ts", folder, browser],
    { total: 120_000 },
    env,
  );
  if (!ok) throw new Obstacle('The extension does not build; "npm run build" shows why.');
  return resolve(folder, `${browser}-mv3`);
}

/** Files and folders whose change makes `.output` outdated. */
const sources = ["components", "entrypoints", "lib", "locales", "modules", "public", "package-lock.json", "package.json", "wxt.config.ts"];

/**
 * Copies the shipped build into a separate folder, so that no other run replaces it during use. Builds it first if missing, older than its
 * sources, or made for one service.
 *
 * @returns The folder to load.
 * @throws {Obstacle} if the source does not build.
 */
export async function copyBuild(folder: string, browser: "chrome" | "firefox" = "chrome"): Promise<string> {
  const shipped = join(".output", `${browser}-mv3`);
  if (!(await isCurrent(shipped))) await buildExtension(".output", "", browser);
  const copy = resolve(folder, `${browser}-mv3`);
  await cp(shipped, copy, { recursive: true });
  return copy;
}

async function isCurrent(build: string): Promise<boolean> {
  const manifest = join(build, "manifest.json");
  if (!existsSync(manifest)) return false;
  // A build for one service is not the one that is shipped.
  if ("host_permissions" in JSON.parse(await readFile(manifest, "utf8"))) return false;
  const built = statSync(manifest).mtimeMs;
  return changedSource(built) === undefined;
}

/** Returns a source of the build that has changed since a time in epoch milliseconds; `undefined` if none has. */
export const changedSource = (since: number): string | undefined => sources.find((source) => lastChangeOf(source) >= since);

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/**
 * Returns the last change of a file or folder in epoch milliseconds. Changes inside test files do not count. A folder changes when a file
 * in it is added or removed.
 */
function lastChangeOf(path: string): number {
  const status = statSync(path);
  if (!status.isDirectory()) return isTest(path) ? 0 : status.mtimeMs;
  return Math.max(status.mtimeMs, ...readdirSync(path).map((name) => lastChangeOf(join(path, name))));
}
