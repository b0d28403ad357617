import { resolve } from "node:path";
import { runCommand } from "./command";
import { Obstacle } from "./obstacle";

/**
 * Builds the extension from the source as it stands, into a folder of its own, so that neither another run nor `npm run build` takes it
 * away from under a browser. It is built by a process of its own, whose progress bars stay unseen.
 *
 * @param folder Where to build.
 * @param service Service address the build brings along, with access to its host; none where left out, as in the shipped package.
 * @param browser Which of the two packages.
 * @returns The folder to load.
 * @throws {Obstacle} where the source does not build.
 */
export async function buildExtension(folder: string, service = "", browser: "chrome" | "firefox" = "chrome"): Promise<string> {
  // As the shipped package is built: whoever calls may have been started for development.
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
