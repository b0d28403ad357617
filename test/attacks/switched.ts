import { readFileSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { marksIn, withSwitches, type Mark, type Removal } from "./marks";
import { switches, type SwitchName } from "./switches";
import type { Switch } from "./switches/switch";

/**
 * Returns an expression that is true in a build without this control. The name is joined at run time, so that no minifier evaluates the
 * expression.
 */
const condition = (name: string) => `(globalThis["account-lens-without-" + "${name}"] === true)`;

/** The line that takes a control out; to be run before everything else. */
export const lineWithout = (name: SwitchName) => `globalThis["account-lens-without-${name}"] = true;`;

const sourceFolders = ["lib", "components", "entrypoints"];

/** Paths of every file that may carry a mark. */
const sourceFiles = (): string[] => [
  "modules/manifest/manifest.ts",
  ...sourceFolders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
      .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|d)\.tsx?$/.test(path)),
  ),
];

/** Every mark in the product's source. */
export const allMarks = (): Mark[] => sourceFiles().flatMap((file) => marksIn(file, readFileSync(file, "utf8")));

/** Returns the removal of a mark; `undefined` if there is none, as for a control that only the manifest removes. */
function removalOf({ name, part }: Mark): Removal | undefined {
  const { removal, parts }: Switch = switches[name as SwitchName] ?? {};
  return part === "" ? removal : parts?.[part];
}

/** Names each control without a mark, and each mark without a control. Returns an empty list if all fit. */
export function misfits(marks = allMarks()): string[] {
  const named = new Set(marks.map(({ name, part }) => `${name}#${part}`));
  const wanted = Object.entries(switches).flatMap(([name, { parts }]: [string, Switch]) =>
    parts === undefined ? [`${name}#`] : Object.keys(parts).map((part) => `${name}#${part}`),
  );
  const written = (key: string) => key.replace(/#$/, "");
  return [
    ...wanted.filter((key) => !named.has(key)).map((key) => `No mark in the source: ${written(key)}`),
    ...marks
      .filter(({ name, part }) => !wanted.includes(`${name}#${part}`))
      .map(({ name, part, file, line }) => `No control of this name: ${written(`${name}#${part}`)} (${file}:${line})`),
  ];
}

/** Returns each marked file's code with its controls and their removals, by path. */
export const switchedCode = (): Map<string, string> => new Map(allMarks().map(({ file }) => [file, withBoth(file)]));

/** Returns a plugin that builds the source with each control and its removal. Each script chooses between them by a global variable. */
export function switchable(): Plugin {
  const marks = allMarks();
  const missing = misfits(marks);
  if (missing.length > 0) throw new Error(`Controls and their marks in the source do not fit:\n${missing.join("\n")}`);
  const files = new Map(marks.map(({ file }) => [resolve(file), file]));
  return {
    name: "switchable-controls",
    enforce: "pre",
    load(id) {
      const file = files.get(id.split("?")[0] ?? "");
      return file === undefined ? null : withBoth(file);
    },
  };
}

function withBoth(file: string): string {
  const code = readFileSync(file, "utf8");
  return withSwitches(code, marksIn(file, code), removalOf, condition);
}
