import { join } from "node:path";
import { file, filesBelow } from "./files";
import type { Entry } from "./zip";

/** Folders with all that takes part in a build. The tests in them stay out, and so does all of test/ but the file that starts a script. */
const folders = ["components", "entrypoints", "lib", "locales", "modules", "public", "release"];
const files = [
  "LICENSE",
  "docs/build-from-source.md",
  "package-lock.json",
  "package.json",
  "test/run.mjs",
  "tsconfig.json",
  "wxt.config.ts",
];
/** Where a reviewer looks first. */
const readMe = { from: "docs/build-from-source.md", to: "README.md" };

const isTest = (path: string) => /\.test\.tsx?$/.test(path);

/** What a reviewer needs to build the packages again and compare them, by the paths it has in the project's folder. */
export async function sourcesOf(project: string): Promise<Entry[]> {
  const within = await Promise.all(
    folders.map(async (folder) => (await filesBelow(join(project, folder))).map((one) => ({ ...one, path: `${folder}/${one.path}` }))),
  );
  const single = await Promise.all(files.map((path) => file(project, path)));
  const first = single.filter(({ path }) => path === readMe.from).map(({ content }) => ({ path: readMe.to, content }));
  return [...within.flat().filter(({ path }) => !isTest(path)), ...single, ...first];
}
