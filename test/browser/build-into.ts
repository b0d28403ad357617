/** Builds the extension into a folder: `node test/run.mjs test/browser/build-into.ts FOLDER [firefox]`. WXT's own command cannot choose one. */
import { build } from "wxt";

const [, , folder, browser = "chrome"] = process.argv;
if (folder === undefined) throw new Error("Which folder?");
await build({ outDir: folder, browser, manifestVersion: 3 });
