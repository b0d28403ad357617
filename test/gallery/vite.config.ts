import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import prefresh from "@prefresh/vite";
import { defineConfig, type Plugin } from "vite";
import { catalogues } from "./catalogues.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const project = resolve(here, "../..");

/** Replaces the components that load code, `Loaded` and `Later`, by ones that count what is loading. */
const countedReading: Plugin = {
  name: "counted-reading",
  enforce: "pre",
  resolveId: (source, importer = "") =>
    source.endsWith("/parts/loaded") && !importer.startsWith(here) ? resolve(here, "reading.tsx") : null,
};

/** `npm run gallery`. The pass over all states (`npm run looks`) builds the same pages once. */
export default defineConfig(({ command }) => ({
  root: here,
  publicDir: resolve(project, "public"),
  // Components are replaced in place, as in `npm run dev`.
  plugins: [catalogues(project), countedReading, command === "serve" ? prefresh() : null],
  resolve: { alias: { "#i18n": resolve(here, "texts.ts") } },
  define: { __BUILT_IN_SERVICE__: '""', "import.meta.env.FIREFOX": "false" },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  server: { port: 4310, fs: { allow: [project] } },
  build: {
    outDir: resolve(project, ".output/gallery"),
    emptyOutDir: true,
    minify: false,
    modulePreload: false,
    rollupOptions: { input: [resolve(here, "index.html"), resolve(here, "state.html")] },
  },
}));
