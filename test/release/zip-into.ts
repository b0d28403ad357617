/**
 * Makes the packages for the stores in a folder: `node test/run.mjs test/release/zip-into.ts FOLDER`. WXT's own command cannot choose the
 * folder.
 */
import { zip } from "wxt";

const [, , folder] = process.argv;
if (folder === undefined) throw new Error("Which folder?");
for (const browser of ["chrome", "firefox"]) await zip({ outDir: folder, browser, manifestVersion: 3 });
