import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Helpers that the tools write into the code themselves: their modules have no file. */
const tools: Record<string, string> = { "\0vite/": "vite", "\0rolldown/": "rolldown" };

const separator = "node_modules/";

/** The folder of the package that a module of the bundler belongs to; null for our own. */
export function packageOf(id: string): string | null {
  const tool = Object.keys(tools).find((start) => id.startsWith(start));
  if (tool !== undefined) return folderOf(tools[tool] ?? "");
  const path = id.replaceAll("\\", "/");
  const start = path.lastIndexOf(separator);
  if (start === -1) return null;
  const name = start + separator.length;
  const [scope = "", plain = ""] = path.slice(name).split("/");
  // A module that only the tools know is named by its place all the same, after a zero byte.
  return path.slice(0, name).replaceAll("\0", "") + (scope.startsWith("@") ? `${scope}/${plain}` : scope);
}

/** The folder of an installed package. */
export const folderOf = (name: string): string =>
  dirname(createRequire(join(process.cwd(), "package.json")).resolve(`${name}/package.json`));
