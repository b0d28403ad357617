/** Builds the test build into a folder: `node test/run.mjs test/faults/build-into.ts FOLDER`. */
import { build } from "wxt";
import { checkpointPlugin } from "./checkpoints";

const [, , folder] = process.argv;
if (folder === undefined) throw new Error("Which folder?");
// Minifying would remove the `debugger` statements of the checkpoints.
await build({
  outDir: folder,
  browser: "chrome",
  manifestVersion: 3,
  vite: () => ({ plugins: [checkpointPlugin()], build: { minify: false } }),
});
