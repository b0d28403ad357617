import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { gzipSync } from "node:zlib";
import { packedSize } from "../architecture/bundle";
import { filesBelow } from "../architecture/files";
import { size, type Result } from "./measure";

/** Each size with its budget. */
export function sizes(build: string): Result[] {
  return [
    size("Content script with its largest site's rules", scriptSize(build, "content-script.js") + largestRules(build), 4000, "bytes gzip"),
    size("Code for hovers, loaded at the first one", scriptSize(build, "hover.js"), 9000, "bytes gzip"),
    size("Card", pageSize(build, "card.html"), 32_000, "bytes gzip"),
    size("Background bundle", scriptSize(build, "background.js"), 110_000, "bytes gzip"),
    size("Popup with its share of the common code", pageSize(build, "popup.html"), 60_000, "bytes gzip"),
    size("Package for the stores, six languages", packageSize(build), 600_000, "bytes"),
  ];
}

/** Bytes of the zip, without its last record. */
const packageSize = (build: string): number => filesBelow(build).reduce((sum, file) => sum + packedSize(build, file), 0);

const gzipped = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;

/** Bytes (gzip) of the scripts that an extension page loads before it can draw, with their imports. */
function pageSize(build: string, page: string): number {
  const markup = readFileSync(join(build, page), "utf8");
  const entries = [...markup.matchAll(/<script[^>]+src="\/?([^"]+\.js)"/g)].map(([, file = ""]) => join(build, file));
  return [...entries.reduce((seen, entry) => follow(entry, seen), new Set<string>())].reduce((sum, file) => sum + gzipped(file), 0);
}

/** Bytes (gzip) of one script. */
const scriptSize = (build: string, file: string): number => gzipped(join(build, file));

/** Bytes (gzip) of the largest file of rules. */
const largestRules = (build: string): number =>
  Math.max(...readdirSync(join(build, "sites")).map((file) => gzipped(join(build, "sites", file))));

function follow(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const imports = [...readFileSync(file, "utf8").matchAll(/(?:from|import)\s*"(\.{1,2}\/[^"]+\.js)"/g)];
  return imports.reduce((all, [, path = ""]) => follow(normalize(join(dirname(file), path)), all), seen);
}
