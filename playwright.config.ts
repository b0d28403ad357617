import { defineConfig } from "@playwright/test";

const isWhole = process.env.ACCOUNT_LENS_SUITE === "whole";

export default defineConfig({
  testMatch: "**/*.spec.ts",
  // Recorded tables count first tries only. Two tests of the product keep two cores busy; faults and attacks mostly wait, beside them too.
  projects: [
    { name: "e2e", testDir: "test/e2e", workers: 2 },
    { name: "faults", testDir: "test/faults", retries: isWhole ? 0 : 1 },
    { name: "attacks", testDir: "test/attacks", retries: isWhole ? 0 : 1 },
  ],
  globalSetup: "./test/e2e/set-up.ts",
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may lose a click. The summary of `npm test` names retried tests.
  retries: 1,
  workers: isWhole ? 3 : 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: "test-results",
  reporter: [["list"], ["json", { outputFile: `reports/${process.env.ACCOUNT_LENS_REPORT ?? "e2e"}.json` }]],
});
