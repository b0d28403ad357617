import { defineConfig } from "@playwright/test";

const isWhole = process.env.ACCOUNT_LENS_SUITE === "whole";

export default defineConfig({
  testMatch: "**/*.spec.ts",
  // A whole run records tables, which count first tries only. Two e2e tests keep two cores busy. Faults and attacks mostly wait, so the
  // third worker of a whole run may run them at the same time.
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
