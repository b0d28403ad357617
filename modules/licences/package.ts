import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Packages of build tools that generate modules without a file, by the start of the modules' ids. */
const tools: Record<string, string> = { "\0vite/": "vite", "\0rolldown/": "rolldown" };

const separator = "node_modules/";

/** Returns a module's package folder; `null` if the module belongs to no package. */
export function packageOf(id: string): string | null {
  const tool = Object.keys(tools).find((start) => id.startsWith(start));
  if (tool !== undefined) return folderOf(tools[tool] ?? "");
  const path = id.replaceAll("\\", "/");
  const start = path.lastIndexOf(separator);
  if (start === -1) return null;
  const name = start + separator.length;
  const [scope = "", plain = ""] = path.slice(name).split("/");
  // A virtual module has a zero byte before its path.
  return path.slice(0, name).replaceAll("\0", "") + (scope.startsWith("@") ? `${scope}/${plain}` : scope);
}

/** Returns a package's folder; throws if it is not installed. */
export const folderOf = (name: string): string =>
  dirname(createRequire(join(process.cwd(), "package.json")).resolve(`${name}/package.json`));
