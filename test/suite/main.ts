/**
 * One suite of its own, all of it: `npm run attacks`, `npm run faults`. Says each test as it ends, and writes the table in `docs/` anew
 * from the run; arguments after the name go to the test runner (`npm run attacks -- -g redirect`), and the table then stays as it was.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { writeLines } from "./write";
import { linesOf } from "./lines";

const [, , suite, ...rest] = process.argv;
if (suite !== "attacks" && suite !== "faults") throw new Error("Which suite? attacks, faults");
const report = `reports/${suite}.json`;
// One that an earlier run left would be taken for the one of a run that ended in its set-up.
rmSync(report, { force: true });
const { status } = spawnSync("npx", ["--no-install", "playwright", "test", `--project=${suite}`, ...rest], {
  stdio: "inherit",
  env: { ...process.env, ACCOUNT_LENS_SUITE: "whole", ACCOUNT_LENS_REPORT: suite },
});
if (rest.length === 0) writeLines(`docs/${suite}.md`, linesOf(JSON.parse(readFileSync(report, "utf8"))));
process.exitCode = status ?? 1;
