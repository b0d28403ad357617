/** Builds into a folder, which WXT's own command cannot choose: `node test/run.mjs test/browser/build-into.ts FOLDER [firefox]`. */
import { build } from "wxt";

const [, , folder, browser = "chrome"] = process.argv;
if (folder === undefined) throw new Error("Which folder?");
await build({ outDir: folder, browser, manifestVersion: 3 });
