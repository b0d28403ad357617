import prefresh from "@prefresh/vite";
import { defineConfig } from "wxt";
import { originOf, readServiceAddress } from "./lib/model/connection";
import { manifestFor } from "./modules/manifest/manifest";

/**
 * A custom build sets `ACCOUNT_LENS_SERVICE` to the address of its service.
 * The address becomes the default, and its origin becomes a required host.
 */
const builtInService = readBuiltIn(process.env.ACCOUNT_LENS_SERVICE ?? "");
const builtInOrigin = builtInService === "" ? "" : originOf(builtInService);

/** Returns the service's address; "" if none is set. Ends the build if the options would refuse the address. */
function readBuiltIn(text: string): string {
  if (text.trim() === "") return "";
  const read = readServiceAddress(text);
  if (read.ok) return read.address;
  process.stderr.write(
    `ACCOUNT_LENS_SERVICE is no service address (${read.fault}): https is needed, or http on this computer, without a query.\n`,
  );
  return process.exit(1);
}

/** The pages that share code. Each loads the shared chunks of the pages before it, so the page that must open fastest is first. */
const pages = ["card", "popup", "sidepanel", "options", "welcome"];

interface ModuleGraph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

/** Whether the page imports the module statically, hence loads it before the first paint. */
function isImportedBy(page: string, id: string, graph: ModuleGraph, visited = new Set<string>()): boolean {
  if (visited.has(id)) return false;
  visited.add(id);
  const importers = graph.getModuleInfo(id)?.importers ?? [];
  return id.endsWith(`/${page}/index.html`) || importers.some((importer) => isImportedBy(page, importer, graph, visited));
}

/** Puts shared code into few files, since each file delays the first paint. No page's first paint loads the code of views opened later. */
const sharedChunks = {
  groups: [
    ...pages.map((page) => ({
      name: (id: string, graph: ModuleGraph) => (isImportedBy(page, id, graph) ? `${page}-shared` : null),
      minShareCount: 2,
    })),
    // One file packs better than many.
    { name: "later", test: /components|lib\/filters/, minShareCount: 2 },
  ],
};

export default defineConfig({
  modules: ["@wxt-dev/i18n/module"],
  imports: false,
  manifestVersion: 3,
  vite: ({ mode, command, browser }) => ({
    plugins: [command === "serve" ? prefresh() : null],
    define: { __BUILT_IN_SERVICE__: JSON.stringify(builtInService) },
    build: {
      target: browser === "firefox" ? "firefox140" : "chrome130",
      sourcemap: false,
      minify: mode === "production",
      // Every supported browser preloads modules natively.
      modulePreload: { polyfill: false },
      // Names come only from the content, so that identical style sheets of two pages become one file.
      rollupOptions: {
        output: {
          assetFileNames: "assets/[hash][extname]",
        },
      },
    },
  }),
  zip: {
    // The source files from which a reviewer builds the package.
    includeSources: [
      "{components,entrypoints,lib,locales,modules,public,tools}/**/!(*.test.*)",
      "{LICENSE,package.json,package-lock.json,tsconfig.json,wxt.config.ts,docs/build-from-source.md}",
    ],
    excludeSources: ["**"],
  },
  hooks: {
    // "imports: false" removes only the types of auto-imports. The imports themselves remain: for example, a parameter named "storage"
    // added a library.
    "config:resolved": ({ config }) => {
      Object.assign(config.imports, { autoImport: false });
    },
    "vite:build:extendConfig": (entrypoints, { build }) => {
      const output = build?.rollupOptions?.output ?? {};
      // Only the pages share code. Each script builds to one file.
      if (entrypoints.some(({ type }) => type === "popup")) Object.assign(output, { codeSplitting: sharedChunks });
    },
  },
  manifest: (environment) => manifestFor(environment, builtInOrigin),
});
