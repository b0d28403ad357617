import { defineConfig } from "vitest/config";

/** The packages for the stores, made twice: too long for every run of the unit tests. */
export default defineConfig({ test: { include: ["test/release/**/*.test.ts"], environment: "node" } });
