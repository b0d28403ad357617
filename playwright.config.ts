import { defineConfig } from "@playwright/test";

export default defineConfig({
  // One after another in this order: what is shipped first, then what is done to it.
  projects: ["e2e", "attacks", "faults"].map((name) => ({ name, testDir: `test/${name}` })),
  globalSetup: "./test/e2e/set-up.ts",
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may lose a click: what fails is tried once more, and the summary of `npm test` names it. Tables are of first tries alone.
  retries: process.env.ACCOUNT_LENS_SUITE === "whole" ? 0 : 1,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: "test-results",
  reporter: [["list"], ["json", { outputFile: `reports/${process.env.ACCOUNT_LENS_REPORT ?? "e2e"}.json` }]],
});
