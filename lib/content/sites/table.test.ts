/**
 * `docs/sites.md` must match the list of sites. After a change of the list, update the page with
 * npx vitest run lib/content/sites/table.test.ts -u
 */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { entries } from "./sites";
import type { SiteEntry } from "./site";

const page = "docs/sites.md";

const kinds = { webmail: "webmail", crm: "CRM", "help-desk": "help desk" };
const gradeOf = ({ grade, seen }: SiteEntry) =>
  ({
    "stored-markup": `checked on stored markup of ${seen}`,
    "makers-components": "from the maker's own components",
    "generic-rules": "generic rules only",
  })[grade];

const table = () =>
  layOut([
    ["Site", "Kind", "Grade", "Seen", "Known from"],
    ...entries.map((entry) => [entry.name, kinds[entry.kind], gradeOf(entry), entry.seen ?? "–", entry.provenance]),
  ]);

const hosts = () =>
  entries
    .map(({ name, hosts: patterns, paths }) => {
      const where = patterns.map((pattern) => `\`${pattern.slice("https://".length, -"/*".length)}\``).join(", ");
      const below = paths === undefined ? "" : `; paths that begin with ${paths.map((path) => `\`${path}\``).join(", ")}`;
      return `- ${name}: ${where === "" ? "a host that you add" : where}${below}`;
    })
    .join("\n");

/** Lays out a table like the formatter: pads each cell to the width of its column. */
function layOut(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: string[], fill: string) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(" | ")} |`;
  const [head = [], ...body] = rows;
  return [
    line(head, " "),
    line(
      head.map(() => ""),
      "-",
    ),
    ...body.map((row) => line(row, " ")),
  ].join("\n");
}

/** Replaces the part between a heading and the next one. */
function withPart(text: string, heading: string, part: string): string {
  const start = text.indexOf(`${heading}\n`) + heading.length + 1;
  const next = text.indexOf("\n## ", start);
  return `${text.slice(0, start)}\n${part}\n${next === -1 ? "" : text.slice(next)}`;
}

it("docs/sites.md is up to date", async () => {
  const written = readFileSync(page, "utf8");
  expect(written).toContain("## Grades\n");
  expect(written).toContain("## Hosts\n");
  const expected = withPart(withPart(written, "## Grades", table()), "## Hosts", hosts());
  await expect(expected, "Update it with: npx vitest run lib/content/sites/table.test.ts -u").toMatchFileSnapshot(`../../../${page}`);
});
