import { runCommand } from "../browser/command";
import { onceInRun } from "./once-per-run";

/**
 * The folder of a changed build for one suite, made once in a run by a separate process.
 *
 * @param name its name, unique among the builds of the run
 * @param script builds it, with the folder and `args` as arguments
 * @throws if it does not build
 */
export const specialBuild = (name: string, script: string, ...args: string[]): Promise<string> =>
  onceInRun(name, async (folder) => {
    const env = { ...process.env, NODE_ENV: "production", ACCOUNT_LENS_SERVICE: "" };
    const { ok, output } = await runCommand(process.execPath, ["test/run.mjs", script, folder, ...args], { total: 180_000 }, env);
    if (!ok) throw new Error(`The build "${name}" failed:\n${output}`);
  });
