import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { switches } from "./switches";
import type { Switch, SwitchName } from "./switches";

/** What is true in a variant of the build without this control. Read by a name that is put together, so that nothing can be decided early. */
const condition = (name: string) => `(globalThis["account-lens-without-" + "${name}"] === true)`;

/** The line that takes a control out; to be run before everything else. */
export const lineWithout = (name: SwitchName) => `globalThis["account-lens-without-${name}"] = true;`;

/** Every piece, with the name of its switch. */
const pieces = Object.entries(switches).flatMap(([name, { pieces: own = [] }]: [string, Switch]) =>
  own.map((piece) => ({ name, ...piece })),
);

/** Pieces that do not stand in their file exactly once, by the name of their control; none where all is as it should be. */
export const missingPieces = (read = (file: string) => readFileSync(file, "utf8")): string[] =>
  pieces.filter(({ file, from }) => read(file).split(from).length !== 2).map(({ name, file, from }) => `${name}: ${file}: ${from}`);

/** Puts both into the source: the control, and what is there without it. */
export function switchable(): Plugin {
  const missing = missingPieces();
  if (missing.length > 0) throw new Error(`These pieces do not stand in the source exactly once:\n${missing.join("\n")}`);
  const files = new Map(pieces.map(({ file }) => [resolve(file), file]));
  return {
    name: "switchable-controls",
    enforce: "pre",
    load(id) {
      const file = files.get(id.split("?")[0] ?? "");
      return file === undefined ? null : withBoth(file);
    },
  };
}

const withBoth = (file: string): string =>
  pieces
    .filter((piece) => piece.file === file)
    .reduce(
      (source, { name, from, to }) =>
        source.replace(from, () => to.replaceAll(/\bOFF(?:\("([\w-]+)"\))?/g, (_all, other?: string) => condition(other ?? name))),
      readFileSync(file, "utf8"),
    );
