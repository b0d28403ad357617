/** Reads the product's modules with their imports and exports from the syntax tree. */
import { existsSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync, Visitor, type StaticExportEntry } from "oxc-parser";
import { filesBelow } from "./files";

export interface Import {
  /** Path in the project without `.ts` or `.tsx`, or the specifier of a package. */
  target: string;
  /** True if the target is a file of the project. */
  isOwn: boolean;
  /** Imported names; `*` for the default export or the whole module. */
  names: string[];
  /** True if only types are imported. */
  isType: boolean;
}

export interface Module {
  /** Path in the project. */
  path: string;
  text: string;
  imports: Import[];
  exports: { name: string; isType: boolean }[];
}

/** Returns every `.ts` and `.tsx` file in the folders that exist, without declarations (`.d.ts`) and tests. */
export const readModules = (folders: readonly string[]): Module[] =>
  folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => filesBelow(folder).map((path) => `${folder}/${path}`))
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:d|test)\.tsx?$/.test(path))
    .map((path) => readModule(path, readFileSync(path, "utf8")));

/** Reads a module from its text. @throws if the text is not valid TypeScript */
export function readModule(path: string, text: string): Module {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports = module.staticImports.map(({ moduleRequest, entries }) =>
    importOf(
      path,
      moduleRequest.value,
      entries.map(({ importName }) => importName.name ?? "*"),
      entries.length > 0 && entries.every(({ isType }) => isType),
    ),
  );
  const passedOn = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, importName, isType }) =>
      moduleRequest === null ? [] : [importOf(path, moduleRequest.value, [importName.name ?? "*"], isType)],
    );
  const typeNames = namesOfTypes(program);
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .map((entry) => ({ name: nameOf(entry), isType: entry.isType || typeNames.has(nameOf(entry)) }));
  return { path, text, imports: [...imports, ...passedOn, ...dynamicImports(path, program)], exports };
}

type Program = ReturnType<typeof parseSync>["program"];

/** Returns the exported name: "default" for the default export, `*` for `export * from`. */
const nameOf = ({ exportName, moduleRequest }: StaticExportEntry) => exportName.name ?? (moduleRequest === null ? "default" : "*");

function importOf(from: string, specifier: string, names: string[], isType: boolean): Import {
  const isOwn = specifier.startsWith(".");
  return { isOwn, target: isOwn ? withoutExtension(posix.join(posix.dirname(from), specifier)) : specifier, names, isType };
}

export const withoutExtension = (path: string) => path.replace(/\.tsx?$/, "");

/** Returns imports by `import("…")`, and type imports by `import("…").Name`. The target of a computed import is "(computed)". */
function dynamicImports(path: string, program: Program): Import[] {
  const found: Import[] = [];
  new Visitor({
    ImportExpression({ source }) {
      const specifier = source.type === "Literal" && typeof source.value === "string" ? source.value : "(computed)";
      found.push(importOf(path, specifier, ["*"], false));
    },
    TSImportType({ source }) {
      found.push(importOf(path, source.value, ["*"], true));
    },
  }).visit(program);
  return found;
}

function namesOfTypes(program: Program): Set<string> {
  const names = new Set<string>();
  new Visitor({
    TSInterfaceDeclaration: ({ id }) => void names.add(id.name),
    TSTypeAliasDeclaration: ({ id }) => void names.add(id.name),
  }).visit(program);
  return names;
}
