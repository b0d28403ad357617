import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { copyBuild } from "../browser/build";
import { findFirefox } from "../browser/find-firefox";
import { Obstacle } from "../browser/obstacle";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of the browser; `null` if none is available. Its tests are then skipped, and the summary mentions that. */
    firefox: string | null;
    /** Folder of the built extension. */
    build: string;
  }
}

/** File with the sentence that `npm test` adds to its summary if this part was left out. */
const leftOut = "reports/firefox-left-out.txt";

/** Runs once before all tests: finds or installs a browser, and copies the shipped extension, built from the current source. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await rm(leftOut, { force: true });
  project.provide("firefox", await findFirefox(console.log).catch(noteObstacle));
  const folder = await mkdtemp(join(tmpdir(), "account-lens-firefox-build-"));
  // The folder of the builds that a few tests make for themselves.
  process.env.ACCOUNT_LENS_RUN = folder;
  project.provide("build", await copyBuild(folder, "firefox"));
  return () => rm(folder, { recursive: true });
}

/** Prints and stores the obstacle for which these tests are left out. Throws other errors, and any error if `FIREFOX_PATH` is set. */
async function noteObstacle(error: unknown): Promise<null> {
  if (!(error instanceof Obstacle) || (process.env.FIREFOX_PATH ?? "") !== "") throw error;
  const sentence = `The tests in Firefox were left out: ${error.message}`;
  console.log(sentence);
  await mkdir("reports", { recursive: true });
  await writeFile(leftOut, `${sentence}\n`);
  return null;
}
