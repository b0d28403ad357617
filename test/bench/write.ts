import { mkdirSync, writeFileSync } from "node:fs";
import { writeLines } from "../suite/write";
import type { Curve } from "./growth";
import type { Measurements } from "./keep";
import { linesOf } from "./measure";
import { plotOf } from "./plot";

const page = "docs/benchmarks.md";
const plots = "docs/plots";

/** The exponent of the last three points may exceed the limit by this much, because fewer points give a less exact exponent. */
const strayAtEnd = 0.1;

/** Returns the table's line for a curve. */
export function lineOf({ name, of, points, exponent, atEnd, most }: Curve) {
  const first = points[0];
  const last = points.at(-1);
  return {
    what: name,
    with: of,
    first: first === undefined ? "" : pointWords(first),
    last: last === undefined ? "" : pointWords(last),
    exponent: exponent.toFixed(2),
    "at its end": atEnd.toFixed(2),
    most: most.toFixed(2),
    kept: Math.max(exponent, atEnd - strayAtEnd) <= most ? "yes" : "NO",
  };
}

const pointWords = ({ size, cost }: { size: number; cost: number }) => `${size.toLocaleString("en")}: ${cost.toFixed(cost < 1 ? 3 : 1)} ms`;

/** Writes measurements into the documentation: a table for each group, one for the growth curves, and a plot of each curve. */
export function writeBenchmarks({ results: groups, growth }: Measurements): void {
  mkdirSync(plots, { recursive: true });
  for (const curve of growth) writeFileSync(`${plots}/${curve.id}.svg`, plotOf(curve));
  const tables = groups.flatMap(({ group, results }) => linesOf(results).map((line) => ({ group, ...line })));
  const pictures = growth.map(({ id, name, of }) => `![${name}: cost by ${of}](plots/${id}.svg)`);
  writeLines(page, [...tables, ...growth.map((curve) => ({ group: "Growth", ...lineOf(curve) }))], pictures.join("\n"));
}
