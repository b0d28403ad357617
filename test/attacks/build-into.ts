/** Builds the extension with its controls on switches into a folder: `node test/run.mjs test/attacks/build-into.ts FOLDER`. */
import { build } from "wxt";
import { switchable } from "./switched";

const [, , folder] = process.argv;
if (folder === undefined) throw new Error("Which folder?");
await build({ outDir: folder, browser: "chrome", manifestVersion: 3, vite: () => ({ plugins: [switchable()] }) });
