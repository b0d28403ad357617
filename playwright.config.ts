import { defineConfig } from "@playwright/test";

const isWhole = process.env.ACCOUNT_LENS_SUITE === "whole";

export default defineConfig({
  // Run in this order: product, attacks, faults. Recorded tables count first tries only.
  testMatch: "**/*.spec.ts",
  projects: [
    { name: "e2e", testDir: "test/e2e" },
    { name: "attacks", testDir: "test/attacks", retries: isWhole ? 0 : 1 },
    { name: "faults", testDir: "test/faults", retries: isWhole ? 0 : 1 },
  ],
  globalSetup: "./test/e2e/set-up.ts",
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may lose a click. The summary of `npm test` names retried tests.
  retries: 1,
  // Two keep two cores busy. The attacks mostly wait, so that a third pays off beside them.
  workers: isWhole ? 3 : 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: "test-results",
  reporter: [["list"], ["json", { outputFile: `reports/${process.env.ACCOUNT_LENS_REPORT ?? "e2e"}.json` }]],
});
