/**
 * `npm test`: runs the checks, the build and the tests, most of them one after another, and sums them up in one line. A failed step does
 * not stop the others, so that one run shows everything. The exit code is 1 if anything failed.
 *
 *   node test/run-all.mjs lint unit        only these steps
 *   node test/run-all.mjs --changed        what the changes since the last commit touch (--changed=main: since another one)
 *   node test/run-all.mjs --whole          everything, in full, and writes the tables of attacks and faults (`npm run test:all`)
 */
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, resolve } from "node:path";
import process from "node:process";

const unitReport = "reports/unit.json";
const releaseReport = "reports/release.json";
const browserReport = "reports/e2e.json";
const galleryReport = "reports/gallery.json";
const firefoxReport = "reports/firefox.json";

/** A quick run has only the attacks by redirects, and no test of faults. `npm run test:all` runs all attacks and faults. */
const quickTests = "test/e2e/ test/attacks/redirects.spec.ts";

const vitest = (report) => `vitest run --reporter=default --reporter=json --outputFile=${report}`;

/**
 * A step's `report` is written by its test runner. `leftOut` is written by a step that could not run here: a sentence with the reason.
 * `beside` runs a step at the same time as the one before it, since a single step leaves a core idle. A step with `whole` runs only in
 * `npm run test:all`, or by its name. `changed` is the option that limits a step to what the changes touch. A step without it then runs in
 * full. `quick` limits a step to some of its tests unless everything runs.
 */
const steps = [
  { name: "format", command: "oxfmt --check ." },
  { name: "lint", command: "oxlint" },
  { name: "types", command: "tsc --noEmit", beside: true },
  { name: "unused", command: "knip", beside: true },
  // Comes before the unit tests, because those of the architecture also read the built package.
  { name: "build", command: "npm run --silent build" },
  { name: "unit", command: vitest(unitReport), report: unitReport, count: countUnit, changed: "--changed" },
  {
    name: "release",
    command: `${vitest(releaseReport)} --config test/release/vitest.config.ts`,
    report: releaseReport,
    count: countUnit,
    whole: true,
  },
  {
    name: "looks",
    command: "playwright test --config test/gallery/pass/playwright.config.ts",
    report: galleryReport,
    count: countBrowser,
    quick: "--grep-invert @thorough",
  },
  {
    name: "e2e",
    command: "playwright test",
    report: browserReport,
    count: countBrowser,
    changed: "--pass-with-no-tests --only-changed",
    quick: `--grep-invert @thorough ${quickTests}`,
  },
  {
    name: "firefox",
    command: `${vitest(firefoxReport)} --config test/firefox/vitest.config.ts`,
    report: firefoxReport,
    leftOut: "reports/firefox-left-out.txt",
    count: countUnit,
    changed: "--changed",
    quick: '--tags-filter "!thorough"',
  },
];

function countUnit({ numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 }) {
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}

function countBrowser({ stats: { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = {}, suites = [] }) {
  return { passed: expected + flaky, failed: unexpected, skipped, second: secondTries(suites) };
}

/** Returns the titles of tests that failed first and passed when retried. Each points to a fault of the test or the product. */
function secondTries(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === "flaky")).map(({ file, title }) => `${file}: ${title}`),
    ...secondTries(inner),
  ]);
}

const given = process.argv.slice(2);
const options = given.filter((word) => word.startsWith("--"));
const wanted = given.filter((word) => !word.startsWith("--"));
const isWhole = options.includes("--whole");
const changed = options.find((option) => /^--changed(=|$)/.test(option));
refuse(wanted.find((name) => !steps.some((step) => step.name === name)));
refuse(options.find((option) => option !== "--whole" && option !== changed));
if (isWhole) process.env.ACCOUNT_LENS_SUITE = "whole";

function refuse(word) {
  if (word === undefined) return;
  console.error(`"${word}" is neither a step nor --whole or --changed; the steps are ${steps.map(({ name }) => name).join(", ")}.`);
  process.exit(2);
}

const clock = (milliseconds) => {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

/** Steps that run now, with the last line of each. A terminal shows them in place. Any other output gets them once a minute. */
const running = new Map();
const isTerminal = process.stdout.isTTY;
let shown = "";

const progress = () =>
  [...running].map(([name, { begun, last }]) => `${name} ${clock(performance.now() - begun)} ${last}`.trimEnd()).join("  ·  ");

function show() {
  if (!isTerminal) return;
  const line = progress().slice(0, (process.stdout.columns ?? 80) - 1);
  if (line !== shown) process.stdout.write(`\r\u001B[K${line}`);
  shown = line;
}

function say(text) {
  if (isTerminal) process.stdout.write("\r\u001B[K");
  shown = "";
  console.log(text);
  show();
}

/** Returns the last line that shows a test runner's progress ("[12/345]" of Playwright, a file of Vitest); `undefined` if there is none. */
function progressIn(text) {
  const line = text.match(/^.*(?:\[\d+\/\d+\]|[✓❯×] ).*$/gmu)?.at(-1);
  return line?.replaceAll(/\s+/g, " ").trim();
}

const withoutColours = (text) => text.replaceAll(/\u001B\[[\d;]*[A-Za-z]/g, "");

function commandOf({ command, changed: limit, quick }) {
  const limits = [!isWhole && quick, changed !== undefined && limit !== undefined && `${limit}${changed.slice("--changed".length)}`];
  return [command, ...limits].filter(Boolean).join(" ");
}

/** Runs one step. One that fails without a failed test (a type error, a build that breaks) counts as one failure. */
async function run(step) {
  const { name, report, leftOut, count } = step;
  // A report of an earlier run must not be counted again.
  for (const file of [report, leftOut]) if (file !== undefined) rmSync(file, { force: true });
  if (!isTerminal) say(`${name} …`);
  const begun = performance.now();
  const { ok, output } = await outcomeOf(name, commandOf(step));
  const milliseconds = performance.now() - begun;
  const counted = report === undefined ? { passed: 0, failed: 0, skipped: 0 } : count(read(report));
  const note = leftOut !== undefined && existsSync(leftOut) ? readFileSync(leftOut, "utf8").trim() : null;
  const result = { ...counted, name, note, milliseconds, failed: ok ? counted.failed : Math.max(1, counted.failed) };
  if (!ok) say(`\n── ${name} failed: ${commandOf(step)}\n${output.trim()}\n`);
  say(`${result.failed > 0 ? "✗" : "✓"} ${lineOf(result)}`);
  return result;
}

const lineOf = ({ name, milliseconds, passed, failed, skipped }) => {
  const counts = [`${passed} passed`, ...(failed > 0 ? [`${failed} failed`] : []), ...(skipped > 0 ? [`${skipped} skipped`] : [])];
  return `${name.padEnd(8)} ${clock(milliseconds).padStart(6)}${passed + failed + skipped > 0 ? `  ${counts.join(", ")}` : ""}`;
};

/** Runs a command whose output is not shown. Resolves with the output, and with `ok`: whether the exit code is 0. */
function outcomeOf(name, command) {
  const PATH = resolve("node_modules/.bin") + delimiter + process.env.PATH;
  const child = spawn(command, { shell: true, stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, PATH } });
  const state = { begun: performance.now(), last: "" };
  running.set(name, state);
  let output = "";
  const take = (chunk) => {
    output += chunk;
    state.last = progressIn(withoutColours(String(chunk))) ?? state.last;
    show();
  };
  child.stdout.on("data", take);
  child.stderr.on("data", take);
  return new Promise((resolved) =>
    child.on("close", (code) => {
      running.delete(name);
      resolved({ ok: code === 0, output });
    }),
  );
}

/** A report, or an empty one if the step ended before writing it. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}

const begun = performance.now();
const ticking = isTerminal ? setInterval(show, 1000) : setInterval(() => console.log(`  ${progress()}`), 60_000);
const beside = [];
const results = [];
for (const step of steps.filter(({ name, whole }) => (wanted.length === 0 ? isWhole || whole !== true : wanted.includes(name)))) {
  if (step.beside !== true) results.push(...(await Promise.all(beside.splice(0))));
  beside.push(run(step));
}
results.push(...(await Promise.all(beside)));
const needsTables = isWhole && wanted.length === 0;
if (needsTables) results.push(await run({ name: "tables", command: "node test/run.mjs test/suite/tables.ts" }));
clearInterval(ticking);

const total = (count) => results.reduce((sum, result) => sum + result[count], 0);
const failed = results.filter((result) => result.failed > 0);
console.log(`\n${results.map(lineOf).join("\n")}\n${"together".padEnd(8)} ${clock(performance.now() - begun).padStart(6)}`);
for (const title of results.flatMap(({ second = [] }) => second)) console.log(`\nPassed at the second try alone: ${title}`);
for (const { note } of results) if (note) console.log(`\n${note}`);
if (failed.length > 0) console.log(`\nFailed: ${failed.map(({ name }) => name).join(", ")}. To repeat it:`);
for (const { name } of failed)
  console.log(`  ${name === "tables" ? "npm run test:all" : `node test/run-all.mjs${isWhole ? " --whole" : ""} ${name}`}`);
const skipped = total("skipped") === 0 ? "" : `, ${total("skipped")} skipped`;
console.log(`\n${total("passed")} passed, ${total("failed")} failed${skipped}`);
process.exitCode = failed.length === 0 ? 0 : 1;
