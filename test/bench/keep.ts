import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Curve } from "./growth";
import type { Result } from "./measure";

/** Groups of results in the order of `docs/benchmarks.md`, and curves of growth. */
export interface Measurements {
  results: { group: string; results: Result[] }[];
  growth: Curve[];
}

/** The file that stores all results, so that a run of one group writes the tables of the others unchanged. */
const file = "docs/benchmarks.json";

/** Stores the new measurements with those that earlier runs made of the other groups. Returns all of them. */
export function keep(now: Measurements, order: readonly string[]): Measurements {
  const before = read();
  const all = order.flatMap((group) => {
    const isIt = (one: { group: string }) => one.group === group;
    return now.results.find(isIt) ?? before.results.find(isIt) ?? [];
  });
  const kept = { results: all, growth: now.growth.length > 0 ? now.growth : before.growth };
  writeFileSync(file, JSON.stringify(kept, null, 2));
  spawnSync("npx", ["--no-install", "oxfmt", file], { stdio: "inherit" });
  return kept;
}

/** Reads the file that {@link keep} writes. Missing members count as empty. */
function read(): Measurements {
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Partial<Measurements>) : {};
  return { results: kept.results ?? [], growth: kept.growth ?? [] };
}
