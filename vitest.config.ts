import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  // The texts are generated; the build resolves the same name.
  resolve: { alias: { "#i18n": fileURLToPath(new URL(".wxt/i18n/index.ts", import.meta.url)) } },
  test: {
    include: ["test/unit/**/*.test.{ts,tsx}", "test/architecture.test.ts"],
    environment: "node",
  },
});
