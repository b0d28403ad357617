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
    include: ["{lib,tools}/**/*.test.ts", "test/unit/**/*.test.{ts,tsx}", "test/architecture.test.ts"],
    environment: "node",
    // Nothing else runs beside them; left out, one core would stand idle.
    maxWorkers: "100%",
  },
});
