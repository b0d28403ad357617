/**
 * `npm test`: the checks, the builds and the tests in a real browser, one after another, and one line that sums them up. A failed step
 * does not stop the others, so that one run tells everything; the exit code is 1 if anything failed. With names of steps as arguments
 * only those are run: `node test/run-all.mjs lint unit`. `--whole` (`npm run test:all`) runs the suites of attacks and faults in full, of
 * which the ordinary run has time for a part, and writes their tables.
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import process from "node:process";

const unitReport = "reports/unit.json";
const browserReport = "reports/e2e.json";
const waitingReport = "reports/waits.json";
const firefoxReport = "reports/firefox.json";

/**
 * `report` is written by the step's own test runner; `leftOut` by a step that could not be run here: a sentence that says why. A step that
 * is `beside` the one before it is run at the same time: its tests mostly wait.
 */
const steps = [
  { name: "format", command: "oxfmt --check ." },
  { name: "lint", command: "oxlint" },
  { name: "types", command: "tsc --noEmit" },
  { name: "unused", command: "knip" },
  // Before the unit tests: those of the architecture read the built package too.
  { name: "build", command: "npm run --silent build" },
  {
    name: "unit",
    command: `vitest run --reporter=default --reporter=json --outputFile=${unitReport}`,
    report: unitReport,
    count: countUnit,
  },
  { name: "e2e", command: "playwright test --grep-invert @waits", report: browserReport, count: countBrowser },
  {
    name: "waits",
    command: "playwright test --grep @waits --workers 1 --output reports/waits",
    env: { ACCOUNT_LENS_REPORT: "waits" },
    beside: true,
    report: waitingReport,
    count: countBrowser,
  },
  {
    name: "firefox",
    command: `vitest run --config test/firefox/vitest.config.ts --reporter=default --reporter=json --outputFile=${firefoxReport}`,
    report: firefoxReport,
    leftOut: "reports/firefox-left-out.txt",
    count: countUnit,
  },
];

function countUnit({ numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

function countBrowser({ stats: { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = {}, suites = [] }) {
  return { passed: expected + flaky, failed: unexpected, skipped, second: secondTries(suites) };
}

/** Titles of the tests that failed first and passed when they were tried again: each is a fault to be found, of the test or the product. */
function secondTries(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ file, title }) => `${file}: ${title}`),
    ...secondTries(inner),
  ]);
}

/** Runs one step. One that fails without a failed test (a type error, a build that breaks) counts as one failure. */
async function run({ name, command, report, leftOut, count, env = {} }) {
  console.log(`\n── ${name}: ${command}`);
  // A report of an earlier run must not be counted again.
  for (const file of [report, leftOut]) if (file !== undefined) rmSync(file, { force: true });
  const begun = performance.now();
  const ok = await succeeds(command, env);
  const minutes = (performance.now() - begun) / 60_000;
  const counted = report === undefined ? { passed: 0, failed: 0, skipped: 0 } : count(read(report));
  const note = leftOut !== undefined && existsSync(leftOut) ? readFileSync(leftOut, "utf8").trim() : null;
  return { ...counted, name, note, minutes, failed: ok ? counted.failed : Math.max(1, counted.failed) };
}

function succeeds(command, env) {
  const PATH = resolve("node_modules/.bin") + delimiter + process.env.PATH;
  const running = spawn(command, { shell: true, stdio: "inherit", env: { ...process.env, ...env, PATH } });
  return new Promise((resolved) => running.on("exit", (code) => resolved(code === 0)));
}

/** A report, or an empty one where the step ended before writing it. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

const given = process.argv.slice(2);
if (given.includes("--whole")) process.env.ACCOUNT_LENS_SUITE = "whole";
const wanted = given.filter((word) => word !== "--whole");
const unknown = wanted.find((name) => !steps.some((step) => step.name === name));
if (unknown !== undefined) {
  console.error(`There is no step "${unknown}"; the steps are ${steps.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}

const isWhole = given.includes("--whole") && wanted.length === 0;
const begun = performance.now();
const running = [];
for (const step of steps.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  if (step.beside !== true) await Promise.all(running);
  running.push(run(step));
}
const results = await Promise.all(running);
const tables = !isWhole || (await succeeds("node test/run.mjs test/suite/tables.ts", {}));
const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
const failed = results.filter((result) => result.failed > 0).map(({ name }) => name);
if (!tables) failed.push("tables");
if (failed.length > 0) console.log(`\nFailed: ${failed.join(", ")}`);
for (const title of results.flatMap(({ second = [] }) => second)) console.log(`\nPassed at the second try alone: ${title}`);
for (const { note } of results) if (note !== null) console.log(`\n${note}`);
const spent = results.map(({ name, minutes }) => `${name} ${minutes.toFixed(1)}`).join(", ");
console.log(`\n${((performance.now() - begun) / 60_000).toFixed(1)} minutes: ${spent}`);
const skipped = total("skipped") === 0 ? "" : `, ${total("skipped")} skipped`;
console.log(`\n${total("passed")} passed, ${total("failed")} failed${skipped}`);
process.exitCode = failed.length === 0 ? 0 : 1;
