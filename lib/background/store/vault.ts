import { removeFiles, type Home } from "./home";

/** Thrown if a file cannot be written, as on a full disk. */
export class NotStored extends Error {}

export type Vault = ReturnType<typeof createVault>;

/** Stores texts in files, because text deleted from a database stays readable on disk. */
export const createVault = ({ directory }: Pick<Home, "directory">) => ({
  /** Writes a new file and returns its name. Rejects with {@link NotStored}. */
  async write(text: string): Promise<string> {
    const name = crypto.randomUUID();
    try {
      const folder = await directory();
      if (folder === null) throw new Error("There is no directory.");
      const file = await folder.getFileHandle(name, { create: true });
      const stream = await file.createWritable();
      await stream.write(text);
      await stream.close();
    } catch (cause) {
      throw new NotStored("The browser keeps no file.", { cause });
    }
    return name;
  },
  /** Returns a file's text; `null` if missing, unreadable or empty. */
  async read(name: string): Promise<string | null> {
    try {
      const handle = await (await directory())?.getFileHandle(name);
      const file = await handle?.getFile();
      // A power failure may leave an empty file.
      return (await file?.text()) || null;
    } catch {
      return null;
    }
  },
  /** Removes every file but this one; `null` removes all. */
  async keepOnly(file: string | null): Promise<void> {
    // control: key-removed. Removes a key that is forgotten or moved to memory, and the plain form of a key that gets a passphrase.
    await removeFiles(await directory(), file);
  },
});
