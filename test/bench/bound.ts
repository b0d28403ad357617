import { copyFile } from "node:fs/promises";
import { resolve } from "node:path";
import { build } from "vite";

/** Builds the minimal extension that the product is compared with: two blank pages, a worker and three scripts. */
export async function buildBound(folder: string): Promise<string> {
  const root = resolve("test/bench/bound");
  // A production build like the product's, even if this process runs in development mode.
  process.env.NODE_ENV = "production";
  await build({
    root,
    configFile: false,
    logLevel: "error",
    base: "./",
    build: {
      outDir: folder,
      emptyOutDir: true,
      // Preloads what a page imports, like the product's pages.
      modulePreload: { polyfill: false },
      rollupOptions: {
        // One blank page is called `options.html`, because `launchExtension` opens that page in both extensions.
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
