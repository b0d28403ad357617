import { copyBuild } from "../browser/build";
import { onceInRun } from "./once-per-run";
import { join } from "node:path";

/** The folder of the shipped extension, made for the first test that requires it. */
export const product = async (): Promise<string> =>
  join(await onceInRun("product", async (folder) => void (await copyBuild(folder))), "chrome-mv3");
