/**
 * One suite of its own, all of it: `npm run attacks`, `npm run faults`. Says each test as it ends, and writes the table in `docs/` anew
 * from the run; arguments after the name go to the test runner (`npm run attacks -- -g redirect`), and the table then stays as it was.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { writeLines } from "./write";
import { linesOf } from "./lines";

const [, , suite, ...rest] = process.argv;
if (suite !== "attacks" && suite !== "faults") throw new Error("Which suite? attacks, faults");
const { status } = spawnSync("npx", ["--no-install", "playwright", "test", `--project=${suite}`, ...rest], {
  stdio: "inherit",
  env: { ...process.env, ACCOUNT_LENS_SUITE: "whole", ACCOUNT_LENS_REPORT: suite },
});
if (rest.length === 0) writeLines(`docs/${suite}.md`, linesOf(JSON.parse(readFileSync(`reports/${suite}.json`, "utf8"))));
process.exitCode = status ?? 1;
