import { test } from "@playwright/test";

/** The kind of annotation that carries a line from a test to the table. */
const kind = "line";

/** A line of a suite's table. Its `group` is the heading above it. The other members are its columns, in their order. */
export type Line = Readonly<{ group: string } & Record<string, string | number>>;

/** Adds a line to the report. Its column `held` shows whether its claim is true: by default, whether the test passed. */
export function addLine(line: Line): void {
  test.info().annotations.push({ type: kind, description: JSON.stringify(line) });
}

/** The report of the tests in Chromium. */
export interface Report {
  suites?: Suite[];
}

interface Suite {
  /** The outermost suite's title is its file, relative to the folder of the tests. */
  title?: string;
  suites?: Suite[];
  specs?: { ok: boolean; tests: { annotations: { type: string; description?: string }[] }[] }[];
}

type Judged = Line & { held: string };

const judged = ({ held = "", ...line }: Line, ok: boolean): Judged => ({ ...line, held: String(held || (ok ? "yes" : "NO")) });

/** Returns every line of a run's report, with its column `held` filled in. */
export function linesOf(report: Report): Judged[] {
  const inSuite = ({ suites = [], specs = [] }: Suite): Judged[] => [
    ...specs.flatMap(({ ok, tests }) =>
      tests.flatMap(({ annotations }) =>
        annotations
          .filter(({ type }) => type === kind)
          // The cast is safe, because only `addLine` writes such annotations.
          .map(({ description = "{}" }) => judged(JSON.parse(description) as Line, ok)),
      ),
    ),
    ...suites.flatMap(inSuite),
  ];
  return (report.suites ?? []).flatMap(inSuite);
}

/** The report of the tests in Firefox. A test's lines are in its `meta`. */
export interface FirefoxReport {
  testResults: { assertionResults: { status: string; meta: { lines?: Line[] } }[] }[];
}

/** Returns the lines of a run in Firefox. There are none without that browser. */
export const linesOfFirefox = ({ testResults }: FirefoxReport): Judged[] =>
  testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .flatMap(({ status, meta: { lines = [] } }) => lines.map((line) => judged(line, status === "passed")));
