import { defineConfig } from "@playwright/test";

/** The pass over the gallery: no extension, one browser for each of two workers. */
export default defineConfig({
  testDir: ".",
  globalSetup: "./set-up.ts",
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  timeout: 240_000,
  outputDir: "../../../test-results/gallery",
  reporter: [["list"], ["json", { outputFile: "../../../reports/gallery.json" }]],
});
