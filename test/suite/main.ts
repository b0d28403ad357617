/**
 * Runs one whole suite: `npm run attacks`, `npm run faults`. Prints each test when it ends, and rewrites the table in `docs/`. With further
 * arguments, which go to the test runner (`npm run attacks -- -g redirect`), the table stays unchanged. Without them, attacks for Firefox
 * also run there.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { writeLines } from "./write";
import { linesOf, linesOfFirefox } from "./lines";

const [, , suite, ...rest] = process.argv;
if (suite !== "attacks" && suite !== "faults") throw new Error("Which suite? attacks, faults");
const report = `reports/${suite}.json`;
const firefoxReport = "reports/attacks-firefox.json";
const firefoxTests = "vitest run --config test/firefox/vitest.config.ts test/firefox/attacks.test.ts --reporter=default --reporter=json";

/** Runs a command and returns whether it passed. First deletes the report of an earlier run, which would otherwise be read again. */
function run(written: string, command: string[]): boolean {
  rmSync(written, { force: true });
  const env = { ...process.env, ACCOUNT_LENS_SUITE: "whole", ACCOUNT_LENS_REPORT: suite };
  return spawnSync("npx", ["--no-install", ...command], { stdio: "inherit", env }).status === 0;
}

const read = (written: string) => JSON.parse(readFileSync(written, "utf8"));

const isWhole = rest.length === 0;
const isInFirefox = isWhole && suite === "attacks";
const passed = [
  run(report, ["playwright", "test", `--project=${suite}`, ...rest]),
  !isInFirefox || run(firefoxReport, [...firefoxTests.split(" "), `--outputFile=${firefoxReport}`]),
];
if (isWhole) writeLines(`docs/${suite}.md`, [...linesOf(read(report)), ...(isInFirefox ? linesOfFirefox(read(firefoxReport)) : [])]);
process.exitCode = passed.every(Boolean) ? 0 : 1;
