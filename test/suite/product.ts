import { copyBuild } from "../browser/build";
import { onceInRun } from "./once";
import { join } from "node:path";

/** The folder of the extension as it is shipped. It is made when the first test needs it: a run that finds no tests ends at once. */
export const product = async (): Promise<string> =>
  join(await onceInRun("product", async (folder) => void (await copyBuild(folder))), "chrome-mv3");
