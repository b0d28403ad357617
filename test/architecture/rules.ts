/** Rules for the import graph. Each returns one line for each violation. */
import { withoutExtension, type Import, type Module } from "./source";

/**
 * One row of the table of allowed imports. Names of folders end in a slash; other names are files without extension. A module may always
 * import from its own row.
 */
export interface Row {
  from: string;
  /** Files and folders from which everything may be imported. */
  values: readonly string[];
  /** Files and folders from which only types may be imported. */
  types: readonly string[];
  /** Packages that may be imported, with all of their subpaths. */
  packages: readonly string[];
}

/** Returns the imports that the table does not allow. A module without a row is a violation as well. */
export function forbiddenImports(modules: readonly Module[], table: readonly Row[]): string[] {
  return modules.flatMap(({ path, imports }) => {
    const row = rowOf(path, table);
    if (row === undefined) return [`${path} is in no row of the table`];
    return imports.filter((one) => !isAllowed(one, row)).map((one) => `${path} imports ${one.isType ? "types of " : ""}${one.target}`);
  });
}

/** Returns the row for a module: the one with the longest matching name; `undefined` if no name matches. */
const rowOf = (path: string, table: readonly Row[]) =>
  table.filter(({ from }) => covers(from, path)).toSorted((one, other) => other.from.length - one.from.length)[0];

function isAllowed({ target, isOwn, isType }: Import, { from, values, types, packages }: Row): boolean {
  if (!isOwn) return packages.some((name) => target === name || target.startsWith(`${name}/`));
  return [from, ...values, ...(isType ? types : [])].some((place) => covers(place, target));
}

const covers = (place: string, path: string) => (place.endsWith("/") ? path.startsWith(place) : withoutExtension(path) === place);

/** Finds cycles of value imports. Type imports vanish in the build and may form cycles. */
export const importCycles = (modules: readonly Module[]): string[] => cyclesIn(new Map(valueImports(modules)));

/** Finds cycles between folders that stand side by side. A folder and its own subfolders may import each other. */
export function folderCycles(modules: readonly Module[]): string[] {
  const graph = new Map<string, string[]>();
  for (const [path, targets] of valueImports(modules)) {
    for (const target of targets) {
      const [from, to] = siblings(path, target) ?? [];
      if (from !== undefined && to !== undefined) graph.set(from, [...(graph.get(from) ?? []), to]);
    }
  }
  return cyclesIn(graph);
}

/** Lists each module with the modules whose values it imports. */
const valueImports = (modules: readonly Module[]) =>
  modules.map(
    ({ path, imports }) =>
      [withoutExtension(path), imports.filter(({ isOwn, isType }) => isOwn && !isType).map(({ target }) => target)] as const,
  );

/** Returns the two folders, side by side, that contain two modules; `null` if one of the modules is directly in their common folder. */
function siblings(one: string, other: string): [string, string] | null {
  const [folders, others] = [one.split("/").slice(0, -1), other.split("/").slice(0, -1)];
  const depth = folders.findIndex((name, index) => others[index] !== name) + 1;
  return depth === 0 || others.length < depth ? null : [folders.slice(0, depth).join("/"), others.slice(0, depth).join("/")];
}

/** Returns cycles of a graph, each as one line: at least one if the graph has any. */
function cyclesIn(graph: ReadonlyMap<string, readonly string[]>): string[] {
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

/** Returns the exports below a folder that no module imports. A type that its own module names again counts as used. */
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
