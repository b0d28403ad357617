import { defineConfig } from "vitest/config";

/** Tests the packages for the stores, which are made twice. That takes too long for every run of the unit tests. */
export default defineConfig({ test: { include: ["test/release/**/*.test.ts"], environment: "node" } });
