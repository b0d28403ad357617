import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { catalogues } from "./catalogues";

const here = fileURLToPath(new URL(".", import.meta.url));
const project = resolve(here, "../..");

/** `npm run gallery`. The pass over all states (`test/looks`) builds the same pages once. */
export default defineConfig({
  root: here,
  publicDir: resolve(project, "public"),
  plugins: [catalogues(project)],
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
});
