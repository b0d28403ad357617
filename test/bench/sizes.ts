import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";

const gzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;

/** Bytes (gzip) of the scripts an extension page loads before it can draw, those they import included. */
export function pageSize(build: string, page: string): number {
  const markup = readFileSync(join(build, page), "utf8");
  const entries = [...markup.matchAll(/<script[^>]+src="\/?([^"]+\.js)"/g)].map(([, file = ""]) => join(build, file));
  return [...entries.reduce((seen, entry) => follow(entry, seen), new Set<string>())].reduce((sum, file) => sum + gzipped(file), 0);
}

/** Bytes (gzip) of one script. */
export const scriptSize = (build: string, file: string): number => gzipped(join(build, file));

/** Bytes (gzip) of the largest file of rules. */
export const largestRules = (build: string): number =>
  Math.max(...readdirSync(join(build, "sites")).map((file) => gzipped(join(build, "sites", file))));

function follow(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*"(\.{1,2}\/[^"]+\.js)"/g)];
  return imports.reduce((all, [, path = ""]) => follow(normalize(join(dirname(file), path)), all), seen);
}
