import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { tableOf } from "./table";
import type { Line } from "./lines";

const begin = "<!-- from here on written by the run -->";

/** Replaces everything after the mark of a document by a table for each group of a run's lines. `after` follows the tables. */
export function writeLines(file: string, lines: readonly Line[], after = ""): void {
  const [words = ""] = readFileSync(file, "utf8").split(begin);
  const groups = [...new Set(lines.map(({ group }) => group))].map((group) => tableWith(group, lines));
  writeFileSync(file, `${words}${begin}\n\n${[...groups, after].join("\n\n")}\n`);
  spawnSync("npx", ["--no-install", "oxfmt", file], { stdio: "inherit" });
}

function tableWith(wanted: string, lines: readonly Line[]): string {
  const rows = lines.filter(({ group }) => group === wanted).map(({ group: _group, ...row }) => row);
  return `## ${wanted}\n\n${tableOf(rows)}`;
}
