import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { catalogues } from "./test/gallery/catalogues.ts";

export default defineConfig({
  // Component tests use the gallery's texts.
  plugins: [catalogues(".")],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  resolve: { alias: { "#i18n": fileURLToPath(new URL("test/gallery/texts.ts", import.meta.url)) } },
  test: {
    // Long, because a busy machine is not a defect. A hanging test still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ["test/support/after-each-test.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "modules",
          include: ["{lib,modules,release,test,tools}/**/*.test.ts"],
          // These have their own configurations.
          exclude: ["test/{firefox,release}/**"],
          environment: "node",
        },
      },
      {
        extends: true,
        test: {
          name: "components",
          include: ["{components,entrypoints}/**/*.test.{ts,tsx}"],
          environment: "./test/support/one-document.ts",
          setupFiles: ["test/support/component-tests.ts"],
        },
      },
    ],
    // Node 20 and 22: once it is compiled, `URL.canParse` refuses hosts with letters beyond ASCII. No browser does.
    execArgv: ["--no-turbo-fast-api-calls"],
    // Files that share loaded modules take half the time.
    isolate: false,
    // Nothing else runs at the same time, and the default would leave one core idle.
    maxWorkers: "100%",
  },
});
