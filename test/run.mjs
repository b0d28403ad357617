/**
 * Runs a TypeScript file with Node, even on versions without support for TypeScript:
 *   node test/run.mjs FILE [arguments]
 * Its arguments are in process.argv from index 2 on, as if Node had started the file.
 */
import { resolve } from "node:path";
import process from "node:process";
import { runnerImport } from "vite";

const [file, ...rest] = process.argv.slice(2);
if (file === undefined) {
  console.error("Usage: node test/run.mjs FILE [arguments]");
  process.exit(2);
}
const path = resolve(file);
process.argv = [process.argv[0], path, ...rest];
await runnerImport(path, { configFile: false, logLevel: "error" });
