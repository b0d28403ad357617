import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Modules without a file: helpers that the tools add to the code themselves. */
const tools: Record<string, string> = { "\0vite/": "vite", "\0rolldown/": "rolldown" };

const separator = "node_modules/";

/** Returns the package folder of a bundler module; `null` for our own code. */
export function packageOf(id: string): string | null {
  const tool = Object.keys(tools).find((start) => id.startsWith(start));
  if (tool !== undefined) return folderOf(tools[tool] ?? "");
  const path = id.replaceAll("\\", "/");
  const start = path.lastIndexOf(separator);
  if (start === -1) return null;
  const name = start + separator.length;
  const [scope = "", plain = ""] = path.slice(name).split("/");
  // A virtual module also has its path as its name, after a zero byte.
  return path.slice(0, name).replaceAll("\0", "") + (scope.startsWith("@") ? `${scope}/${plain}` : scope);
}

/** Returns the folder of an installed package. */
export const folderOf = (name: string): string =>
  dirname(createRequire(join(process.cwd(), "package.json")).resolve(`${name}/package.json`));
