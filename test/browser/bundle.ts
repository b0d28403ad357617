import { build } from "vite";

/**
 * Returns a script of a module and all its imports, which a page can run alone.
 *
 * @param entry The module's path from the project's folder.
 * @param name The global that gets the module's exports.
 */
export async function bundleForPage(entry: string, name: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, minify: false, target: "chrome130", lib: { entry, formats: ["iife"], name } },
  });
  const [output] = Array.isArray(made) ? made : [];
  if (output === undefined) throw new Error(`${entry} makes no script.`);
  // Sets the global explicitly, because an added script runs in a function of its own.
  return `${output.output[0].code}; globalThis.${name} = ${name};`;
}
