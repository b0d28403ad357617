/** Builds the extension into a folder: `node test/run.mjs test/browser/build-into.ts FOLDER`. WXT's own command cannot choose one. */
import { build } from "wxt";

const folder = process.argv[2];
if (folder === undefined) throw new Error("Which folder?");
await build({ outDir: folder });
