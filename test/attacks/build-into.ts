/** Builds the extension with switchable controls into a folder: `node test/run.mjs test/attacks/build-into.ts FOLDER [firefox]`. */
import { build } from "wxt";
import { switchable } from "./switched";

const [, , folder, browser = "chrome"] = process.argv;
if (folder === undefined) throw new Error("Which folder?");
await build({ outDir: folder, browser, manifestVersion: 3, vite: () => ({ plugins: [switchable()] }) });
