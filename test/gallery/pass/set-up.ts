import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { build } from "vite";
import { findChromium } from "../../browser/find";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
};

/** Builds the gallery once and serves it while the tests run. */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await findChromium(console.log);
  const folder = ".output/gallery";
  await build({ configFile: "test/gallery/vite.config.ts", logLevel: "warn" });
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://localhost").pathname);
    readFile(join(folder, path)).then(
      (body) => response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  process.env.GALLERY = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  return () => new Promise((resolve) => server.close(() => resolve()));
}
