import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildExtension } from "../browser/build";
import { findChromium } from "../browser/find";
import { Obstacle } from "../browser/obstacle";

/**
 * Once before all tests: a browser, found or installed, and the extension as it is shipped, built from the source as it stands. The
 * tests' own processes learn of both by the environment.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await findChromium(console.log).catch(endWithOneSentence);
  const folder = await mkdtemp(join(tmpdir(), "account-lens-e2e-"));
  process.env.EXTENSION_BUILD = await buildExtension(folder);
  return () => rm(folder, { recursive: true });
}

function endWithOneSentence(error: unknown): never {
  if (!(error instanceof Obstacle)) throw error;
  console.error(error.message);
  process.exit(1);
}
