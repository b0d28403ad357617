/**
 * `npm run zip`: packs what `npm run build` has just made into the files the stores take, in `.output/`: one for Chromium and Edge, one for
 * Firefox, and the sources that Mozilla's reviewers build the latter from. The same source makes the same bytes.
 */
import { readFile, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { filesBelow } from "./files";
import { sourcesOf } from "./sources";
import { zipOf } from "./zip";
import type { Effort, Entry } from "./zip";

const output = ".output";
const { name, version } = JSON.parse(await readFile("package.json", "utf8")) as { name: string; version: string };

for (const file of await readdir(output)) if (file.startsWith(name) && file.endsWith(".zip")) await rm(join(output, file));
// Read before anything is packed: what is missing is said at once.
const packages = {
  chromium: await filesBelow(join(output, "chrome-mv3")),
  firefox: await filesBelow(join(output, "firefox-mv3")),
};
const sources = await sourcesOf(".");
for (const [browser, entries] of Object.entries(packages)) await pack(browser, entries, "most");
await pack("firefox-sources", sources, "little");

async function pack(what: string, entries: Entry[], effort: Effort): Promise<void> {
  const path = join(output, `${name}-${version}-${what}.zip`);
  const zip = await zipOf(entries, effort);
  await writeFile(path, zip);
  process.stdout.write(`${path}  ${(zip.length / 1000).toFixed(1)} kB, ${entries.length} files\n`);
}
