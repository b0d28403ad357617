/** Rules over the import graph. Each takes modules and answers with one line for each violation. */
import { withoutExtension, type Import, type Module } from "./source";

/** The imports that one row allows. Folders end in a slash; other names are files. A module may always import from its own row. */
export interface Row {
  from: string;
  /** Files whose values may be used. */
  values: readonly string[];
  /** Files of which only the types may be used. */
  types: readonly string[];
  /** Packages, with all of their paths. */
  packages: readonly string[];
}

/** Imports that the table does not allow. A module that no row covers is a violation as well. */
export function forbiddenImports(modules: readonly Module[], table: readonly Row[]): string[] {
  return modules.flatMap(({ path, imports }) => {
    const row = rowOf(path, table);
    if (row === undefined) return [`${path} is in no row of the table`];
    return imports.filter((one) => !isAllowed(one, row)).map((one) => `${path} imports ${one.isType ? "types of " : ""}${one.target}`);
  });
}

/** The row with the longest name that fits. */
const rowOf = (path: string, table: readonly Row[]) =>
  table.filter(({ from }) => covers(from, path)).toSorted((one, other) => other.from.length - one.from.length)[0];

function isAllowed({ target, isOwn, isType }: Import, { from, values, types, packages }: Row): boolean {
  if (!isOwn) return packages.some((name) => target === name || target.startsWith(`${name}/`));
  return [from, ...values, ...(isType ? types : [])].some((place) => covers(place, target));
}

const covers = (place: string, path: string) => (place.endsWith("/") ? path.startsWith(place) : withoutExtension(path) === place);

/** Finds cycles of value imports. Type imports vanish in the build and may form cycles. */
export function importCycles(modules: readonly Module[]): string[] {
  const graph = new Map(
    modules.map(({ path, imports }) => [
      withoutExtension(path),
      imports.filter(({ isOwn, isType }) => isOwn && !isType).map(({ target }) => target),
    ]),
  );
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
    if (done.has(path) || trail.includes(path)) return;
    for (const target of graph.get(path) ?? []) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  return cycles;
}

/** Returns exports that no other module uses. A type in a signature of its own module counts as used. */
export function unusedExports(modules: readonly Module[], folder: string): string[] {
  const isUsed = (path: string, name: string) =>
    modules.some((other) =>
      other.imports.some(
        ({ isOwn, target, names }) => isOwn && target === withoutExtension(path) && (names.includes(name) || names.includes("*")),
      ),
    );
  const isInSignature = (text: string, name: string) => text.split(new RegExp(`\\b${name}\\b`)).length > 2;
  return modules
    .filter(({ path }) => path.startsWith(folder))
    .flatMap(({ path, text, exports }) =>
      exports
        .filter(({ name, isType }) => !isUsed(path, name) && !(isType && isInSignature(text, name)))
        .map(({ name }) => `${path} exports ${name}, which nothing uses`),
    );
}
