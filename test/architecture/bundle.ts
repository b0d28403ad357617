/** Reads and measures the built extension, for the tests of architecture and package and for the benchmark. */
import { existsSync, readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import { deflateRawSync, gzipSync } from "node:zlib";
import { parseSync } from "oxc-parser";
import { changedSource } from "../browser/build";
import { filesBelow } from "./files";

export interface Build {
  folder: string;
  /** Every file, by its path in the build. */
  files: string[];
  read(file: string): string;
}

/** Limits in compressed bytes. The package has all languages. */
export const maxBytes = { background: 110_000, popup: 60_000, card: 32_000, contentScript: 4000, hover: 10_000, package: 600_000 };

/** Returns the build in a folder. If there is none, or if the build is older than its sources, returns this reason as text. */
export function findBuild(folder: string): Build | string {
  if (!existsSync(`${folder}/manifest.json`)) return `there is no build in ${folder}`;
  const newer = changedSource(statSync(`${folder}/manifest.json`).mtimeMs);
  if (newer !== undefined) return `the build is older than ${newer}`;
  return readBuild(folder);
}

/** Returns the build in a folder, whatever its age. */
export const readBuild = (folder: string): Build => ({
  folder,
  files: filesBelow(folder),
  read: (file) => readFileSync(posix.join(folder, file), "utf8"),
});

/** Returns the scripts that a page's HTML names, with their static imports. With `lazy`, includes dynamic imports. */
export function scriptsOfPage(build: Build, page: string, { lazy }: { lazy: boolean }): string[] {
  const named = [...build.read(page).matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, file = ""]) => file);
  const found = new Set<string>();
  const add = (file: string): void => {
    if (found.has(file) || !build.files.includes(file)) return;
    found.add(file);
    for (const next of importsOf(build.read(file), lazy)) add(posix.join(posix.dirname(file), next));
  };
  for (const file of named) add(file);
  return [...found];
}

/** Returns the style sheets that a page's HTML names. */
export const stylesOfPage = ({ read }: Build, page: string): string[] =>
  [...read(page).matchAll(/href="\/([^"]+\.css)"/g)].map(([, file = ""]) => file);

/** Returns the relative static imports of a script; with `lazy`, also the dynamic ones. */
function importsOf(code: string, lazy: boolean): string[] {
  const { module } = parseSync("bundle.js", code);
  const now = [...module.staticImports, ...module.staticExports.flatMap(({ entries }) => entries)].map(
    ({ moduleRequest }) => moduleRequest?.value ?? "",
  );
  const later = module.dynamicImports.map(({ moduleRequest }) =>
    code.slice(moduleRequest.start, moduleRequest.end).replaceAll(/["'`]/g, ""),
  );
  return [...now, ...(lazy ? later : [])].filter((specifier) => specifier.startsWith("."));
}

/** Returns the bytes that a file adds to the package: its compressed content, two zip entries with its name, and a data descriptor. */
const packedSize = (folder: string, file: string): number =>
  deflateRawSync(readFileSync(`${folder}/${file}`), { level: 9 }).length + 92 + 2 * file.length;

/** Returns the gzip size of a file's text, in bytes. */
export const gzipSize = (code: string): number => gzipSync(code, { level: 9 }).length;

const gzipSizeOf = ({ read }: Build, files: readonly string[]): number => files.reduce((sum, file) => sum + gzipSize(read(file)), 0);

/** A size of the build with its limit. */
export interface SizeLimit {
  name: string;
  max: number;
  unit: "bytes gzip" | "bytes";
  sizeIn(build: Build): number;
}

/** Every limited size, for the tests and for `docs/benchmarks.md`. */
export const sizeLimits: readonly SizeLimit[] = [
  {
    name: "Content script with its largest site's rules",
    max: maxBytes.contentScript,
    unit: "bytes gzip",
    sizeIn(build) {
      const rules = build.files.filter((file) => file.startsWith("sites/"));
      return gzipSizeOf(build, ["content-script.js"]) + Math.max(...rules.map((file) => gzipSizeOf(build, [file])));
    },
  },
  {
    name: "Code for hovers, loaded at the first one",
    max: maxBytes.hover,
    unit: "bytes gzip",
    sizeIn: (build) => gzipSizeOf(build, ["hover.js"]),
  },
  {
    name: "Card, all its scripts",
    max: maxBytes.card,
    unit: "bytes gzip",
    sizeIn: (build) => gzipSizeOf(build, scriptsOfPage(build, "card.html", { lazy: true })),
  },
  {
    name: "Background",
    max: maxBytes.background,
    unit: "bytes gzip",
    sizeIn: (build) => gzipSizeOf(build, ["background.js"]),
  },
  {
    name: "Popup, its scripts and styles of the first paint",
    max: maxBytes.popup,
    unit: "bytes gzip",
    sizeIn: (build) => gzipSizeOf(build, [...scriptsOfPage(build, "popup.html", { lazy: false }), ...stylesOfPage(build, "popup.html")]),
  },
  {
    name: "Package for the stores, all languages",
    max: maxBytes.package,
    unit: "bytes",
    sizeIn: ({ folder, files }) => files.reduce((sum, file) => sum + packedSize(folder, file), 0),
  },
];
