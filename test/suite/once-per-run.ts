import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Returns the folder of this run of the tests, which is removed when the run ends. */
function runFolder(): string {
  const folder = process.env.ACCOUNT_LENS_RUN;
  if (folder === undefined) throw new Error("The set-up of the tests has not run.");
  return folder;
}

/**
 * Makes a folder once for all processes of a run: the first fills it, the others wait. Returns its path, or throws the error of the first.
 */
export async function onceInRun(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(runFolder(), name);
  const done = `${folder}.done`;
  const isFirst = await mkdir(folder).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const failure = await fill(folder).then(
      () => "",
      (error: unknown) => String(error),
    );
    await writeFile(done, failure);
  }
  while (!existsSync(done)) await wait(200);
  const failure = await readFile(done, "utf8");
  if (failure !== "") throw new Error(failure);
  return folder;
}
