import { copyFile } from "node:fs/promises";
import { resolve } from "node:path";
import { build } from "vite";

/** Builds the minimal extension: a blank page of the same framework, one of Preact alone, and a worker that answers with one record. */
export async function buildBound(folder: string): Promise<string> {
  const root = resolve("test/bench/bound");
  // Built as the product is, even if this process was started for development.
  process.env.NODE_ENV = "production";
  await build({
    root,
    configFile: false,
    logLevel: "error",
    base: "./",
    build: {
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      rollupOptions: {
        // Called as the product calls one of its own, so that the same handle drives both.
        input: {
          options: resolve(root, "options.html"),
          framework: resolve(root, "framework.html"),
          worker: resolve(root, "worker.ts"),
          listener: resolve(root, "listener.ts"),
          walker: resolve(root, "walker.ts"),
          card: resolve(root, "card.ts"),
        },
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  await copyFile(resolve(root, "manifest.json"), resolve(folder, "manifest.json"));
  return folder;
}
