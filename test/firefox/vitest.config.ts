import { defineConfig } from "vitest/config";

/** The tests in a real Firefox, separate from the unit tests. Each has a browser of its own. */
export default defineConfig({
  test: {
    include: ["test/firefox/**/*.test.ts"],
    globalSetup: "test/firefox/set-up.ts",
    environment: "node",
    tags: [{ name: "thorough", description: "`npm run test:all` runs it, and `npm test` leaves it out: it takes long." }],
    maxWorkers: 2,
    maxConcurrency: 2,
    // Retries once, except in a whole run, as for the attacks in Chromium. Vitest's list names the retried tests.
    retry: process.env.ACCOUNT_LENS_SUITE === "whole" ? 0 : 1,
    testTimeout: 90_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
