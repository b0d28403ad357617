import { wrap } from "idb";
import { cached } from "../concurrency";

/** Location of all data, removable with its files. Both browsers' files keep a deleted database record for months. */
export interface Home {
  database: string;
  databases(): Promise<IDBFactory>;
  /** Has one file for each text that must leave no trace. Removing the file removes it from the disk. */
  directory(): Promise<FileSystemDirectoryHandle>;
  /** The browser's account of the space that the data take. */
  space(): Promise<StorageSpace>;
  /** Removes everything. Requires closed connections. */
  remove(): Promise<void>;
}

/** Members that `navigator.storage` and a storage bucket share. */
export interface StorageSpace {
  estimate(): Promise<StorageEstimate>;
  /** Asks the browser not to evict the data when the disk fills up. */
  persist(): Promise<boolean>;
}

interface StorageBucket extends StorageSpace {
  indexedDB: IDBFactory;
  getDirectory(): Promise<FileSystemDirectoryHandle>;
}

/** `navigator.storageBuckets` of Chromium 122 and later, missing in TypeScript's types. */
export interface StorageBuckets {
  open(name: string): Promise<StorageBucket>;
  delete(name: string): Promise<void>;
}

const bucketName = "account-lens";
/** Must differ from {@link earlierDatabase}, which in Firefox is in the same place. */
const database = "account-lens-data";
/** Earlier versions had their database in the browser's default bucket. */
export const earlierDatabase = "account-lens";

/** For Chromium, whose LevelDB keeps deleted data, even of a whole database. Deleting a bucket deletes its folder. */
export function bucketHome(buckets: StorageBuckets): Home {
  // Keeps a reference: once Chromium collects a bucket's object as garbage, databases opened through it no longer answer.
  const bucket = cached(() => buckets.open(bucketName));
  return {
    database,
    databases: async () => (await bucket.get()).indexedDB,
    directory: async () => (await bucket.get()).getDirectory(),
    space: () => bucket.get(),
    async remove() {
      bucket.forget();
      await buckets.delete(bucketName);
    },
  };
}

/** For Firefox, which has no buckets: deleting a database deletes its file. */
export function originHome(): Home {
  const directory = () => navigator.storage.getDirectory();
  return {
    database,
    databases: async () => indexedDB,
    directory,
    space: async () => navigator.storage,
    async remove() {
      const databases = await indexedDB.databases();
      await Promise.all(databases.map(({ name = "" }) => deleteDatabase(indexedDB, name)));
      await removeFiles(await directory());
    },
  };
}

/** Resolves when the database is deleted, which waits for its connections to close. */
export async function deleteDatabase(factory: IDBFactory, name: string): Promise<void> {
  await wrap(factory.deleteDatabase(name));
}

/** Removes all files of a directory but the named one. */
export async function removeFiles(directory: FileSystemDirectoryHandle, but: string | null = null): Promise<void> {
  const names: string[] = [];
  for await (const name of directory.keys()) if (name !== but) names.push(name);
  await Promise.all(names.map((name) => directory.removeEntry(name)));
}
