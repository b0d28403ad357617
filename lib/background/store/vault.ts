import { removeFiles } from "./home";
import type { Home } from "./home";

/** Stores texts that must leave the disk when removed, one per file. In a database, a text stays readable after its deletion. */
export interface Vault {
  /** Returns the new file's name. Rejects with {@link NotStored} if the browser does not keep it. */
  write(text: string): Promise<string>;
  /** Returns `null` if there is no such file. */
  read(file: string): Promise<string | null>;
  /** Removes every file but this one; `null` if none is kept. */
  keepOnly(file: string | null): Promise<void>;
}

/** Thrown if the browser keeps no file: its disk is full, or it allows none. */
export class NotStored extends Error {}

export const createVault = ({ directory }: Pick<Home, "directory">): Vault => ({
  async write(text) {
    const name = crypto.randomUUID();
    try {
      const file = await (await directory()).getFileHandle(name, { create: true });
      const stream = await file.createWritable();
      await stream.write(text);
      await stream.close();
    } catch (cause) {
      throw new NotStored("The browser keeps no file.", { cause });
    }
    return name;
  },
  async read(name) {
    try {
      const file = await (await directory()).getFileHandle(name);
      // A power failure may leave an empty file.
      return (await (await file.getFile()).text()) || null;
    } catch {
      return null;
    }
  },
  async keepOnly(file) {
    // control: key-removed. A key that is locked, kept in memory or forgotten leaves the disk.
    await removeFiles(await directory(), file);
  },
});
