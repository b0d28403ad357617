import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { notesFolder, readNotes, unnamedContacts } from "../browser/contacts";
import { findChromium } from "../browser/find";
import { Obstacle } from "../browser/obstacle";

/**
 * Runs once before all tests: finds or installs a browser and makes the run's folder, named by an environment variable. The returned
 * function runs after all tests, and fails if the extension contacted a host that the privacy policy does not name.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = await findChromium(console.log).catch(endWithOneSentence);
  const folder = await mkdtemp(join(tmpdir(), "account-lens-e2e-"));
  process.env.ACCOUNT_LENS_RUN = folder;
  const notes = join(folder, "contacts");
  await mkdir(notes);
  process.env[notesFolder] = notes;
  return async () => {
    const unnamed = await checkContacts(notes);
    await rm(folder, { recursive: true });
    if (unnamed.length > 0) throw new Error(unnamed.join("\n"));
  };
}

async function checkContacts(notes: string): Promise<string[]> {
  const noted = readNotes(notes);
  const unnamed = unnamedContacts(await readFile("PRIVACY.md", "utf8"), noted);
  if (unnamed.length === 0)
    console.log(`PRIVACY.md names all ${noted.contacts.length} origins that the extension contacted in these tests.`);
  return unnamed;
}

function endWithOneSentence(error: unknown): never {
  if (!(error instanceof Obstacle)) throw error;
  console.error(error.message);
  process.exit(1);
}
