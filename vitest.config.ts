import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { catalogues } from "./test/gallery/catalogues";

export default defineConfig({
  // Tests of components draw with the gallery's texts.
  plugins: [catalogues(".")],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // The texts are generated; the build resolves the same name.
  resolve: { alias: { "#i18n": fileURLToPath(new URL(".wxt/i18n/index.ts", import.meta.url)) } },
  test: {
    // A busy machine is no defect: whatever hangs still ends.
    testTimeout: 60_000,
    include: ["{components,entrypoints,lib,modules,release,test,tools}/**/*.test.{ts,tsx}"],
    // Each has a configuration of its own.
    exclude: ["test/{firefox,release}/**"],
    environment: "node",
    // A file finds the modules of the one before it, which saves two fifths of the run. Spies and globals are put back by whoever sets them.
    isolate: false,
    // Nothing else runs beside them; left out, one core would stand idle.
    maxWorkers: "100%",
  },
});
