import { cp, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onceInRun } from "../suite/once-per-run";
import { specialBuild } from "../suite/special-build";
import { lineWithout } from "./switched";
import { switches, type SwitchName } from "./switches";
import type { Manifest, Switch } from "./switches/switch";

type BrowserName = "chrome" | "firefox";

const switchedBuild = (browser: BrowserName) => specialBuild(`switched-${browser}`, "test/attacks/build-into.ts", browser);

/** Returns the folder of a build without these controls. Copies the build with switches, sets the switches, and changes the manifest. */
export async function buildWithout(names: readonly SwitchName[], browser: BrowserName = "chrome"): Promise<string> {
  const packed = `${browser}-mv3`;
  const folder = await onceInRun(`${browser}-without-${names.join("-")}`, async (target) => {
    const build = join(target, packed);
    await cp(join(await switchedBuild(browser), packed), build, { recursive: true });
    for (const file of await readdir(build, { recursive: true })) {
      if (file.endsWith(".js")) await prepend(join(build, file), names.map(lineWithout).join(""));
    }
    const manifest = JSON.parse(await readFile(join(build, "manifest.json"), "utf8")) as Manifest;
    for (const name of names) (switches[name] as Switch).manifest?.(manifest);
    await writeFile(join(build, "manifest.json"), JSON.stringify(manifest));
  });
  return join(folder, packed);
}

async function prepend(file: string, line: string): Promise<void> {
  await writeFile(file, `${line}${await readFile(file, "utf8")}`);
}
