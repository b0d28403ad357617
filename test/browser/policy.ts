import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isRoot } from "./find-browser";

/** Folders in which a Chromium looks for an administrator's policy: the distributions' own, and the one that Playwright brings. */
const folders = ["/etc/chromium", "/etc/opt/chrome_for_testing"].map((folder) => join(folder, "policies", "managed"));

/**
 * Returns why no policy may be written here; `null` if it may. A policy is a file that affects the whole computer, so only disposable
 * computers get one.
 */
export function policyObstacle(): string | null {
  if (process.platform !== "linux") return "A policy is a file on Linux alone.";
  const isThrownAway = Boolean(process.env.CI) || existsSync("/.dockerenv") || existsSync("/run/.containerenv");
  if (!isThrownAway) return "A policy is for the whole computer: it is written in CI and in containers alone.";
  return isRoot() ? null : "Only root may write a policy.";
}

/** Id of an extension that Chromium loads from a folder: the first half of the path's SHA-256, its digits written as a to p. */
export function idOfFolder(path: string): string {
  const digits = createHash("sha256").update(path).digest("hex").slice(0, 32);
  return [...digits].map((digit) => String.fromCharCode("a".charCodeAt(0) + Number.parseInt(digit, 16))).join("");
}

/** The policy that an administrator of this computer sets for one extension. */
export interface PolicyFile {
  set(policy: object): Promise<void>;
  /** Removes the policy, and the folders that `set` has made. */
  remove(): Promise<void>;
}

/** Returns the policy file of one extension. It does not affect other extensions of the browser. */
export function policyFile(extension: string): PolicyFile {
  const name = `account-lens-test-${extension}.json`;
  /** The paths to remove: the first folder that had to be made, with all below it, or else only the file. */
  const made = new Set<string>();
  return {
    async set(policy) {
      const content = JSON.stringify({ "3rdparty": { extensions: { [extension]: policy } } });
      for (const folder of folders) {
        made.add((await mkdir(folder, { recursive: true })) ?? join(folder, name));
        // Moves the file into the folder when it is complete, because the browser watches the folder.
        await writeFile(join(folder, "..", name), content);
        await rename(join(folder, "..", name), join(folder, name));
      }
    },
    async remove() {
      for (const path of made) await rm(path, { recursive: true, force: true });
    },
  };
}
