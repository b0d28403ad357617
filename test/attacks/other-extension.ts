import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Writes a second extension, by someone else, into a folder of its own. The extension may read every page, and has a page to act from. */
export async function writeOtherExtension(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), "account-lens-other-"));
  const manifest = {
    manifest_version: 3,
    name: "Somebody else's",
    version: "1",
    permissions: ["tabs", "scripting", "storage", "sidePanel"],
    action: {},
    side_panel: { default_path: "page.html" },
    host_permissions: ["<all_urls>"],
    background: { service_worker: "worker.js" },
    content_security_policy: { extension_pages: "script-src 'self'; object-src 'none'; frame-src *; img-src *; style-src *" },
  };
  await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest));
  await writeFile(join(folder, "worker.js"), "// Nothing.\n");
  await writeFile(join(folder, "page.html"), "<!doctype html><title>Somebody else's</title>");
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
