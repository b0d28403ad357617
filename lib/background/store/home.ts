import { wrap } from "idb";
import { cached } from "../concurrency";

/** Location of all data on disk. */
export interface Home {
  /** Name of the database. */
  database: string;
  /** Returns the IndexedDB interface for this location. */
  databases(): Promise<IDBFactory>;
  /** Directory for the files of `vault.ts`; `null` if the browser keeps no files. */
  directory(): Promise<FileSystemDirectoryHandle | null>;
  /** Returns the browser's interface for the data's size and persistence. */
  space(): Promise<StorageSpace>;
  /** Removes everything, also the database's files, where deleted records stay for months. Requires closed connections. */
  remove(): Promise<void>;
}

/** Members for the data's size and persistence, common to `navigator.storage` and storage buckets. */
export type StorageSpace = Pick<StorageManager, "estimate" | "persist">;

/** `navigator.storageBuckets` of Chromium 122 and later, missing in TypeScript's types. */
export interface StorageBuckets {
  /** Creates a missing bucket. */
  open(name: string): Promise<Pick<StorageManager, "estimate" | "persist" | "getDirectory"> & { indexedDB: IDBFactory }>;
  /** Deletes the bucket with all its contents. */
  delete(name: string): Promise<void>;
}

const bucketName = "account-lens";
/** Must differ from {@link earlierDatabase}, which in Firefox is in the same place. */
const database = "account-lens-data";
/** Name of earlier versions' database, in the browser's default bucket. */
export const earlierDatabase = "account-lens";

/** Creates the home for Chromium, a bucket: only its deletion removes data from LevelDB's files at once. */
export function bucketHome(buckets: StorageBuckets): Home {
  // Kept referenced: databases of a garbage-collected bucket stop answering in Chromium.
  const bucket = cached(() => buckets.open(bucketName));
  return {
    database,
    databases: async () => (await bucket.get()).indexedDB,
    directory: async () => (await bucket.get()).getDirectory(),
    space: () => bucket.get(),
    async remove() {
      await buckets.delete(bucketName);
      // Forgotten last: during the deletion, another part may have opened the old bucket, which would stay cached.
      bucket.forget();
    },
  };
}

/** Creates the home for Firefox, without buckets. Deleting a database deletes its file. */
export function originHome(): Home {
  // Firefox refuses access in permanent private browsing ("Never remember history").
  const directory = () =>
    navigator.storage.getDirectory().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "SecurityError") return null;
      throw error;
    });
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

/** Deletes a database after its connections have closed. */
export async function deleteDatabase(factory: IDBFactory, name: string): Promise<void> {
  await wrap(factory.deleteDatabase(name));
}

/** Removes all files of a directory but the named one. */
export async function removeFiles(directory: FileSystemDirectoryHandle | null, but: string | null = null): Promise<void> {
  if (directory === null) return;
  const names: string[] = [];
  for await (const name of directory.keys()) if (name !== but) names.push(name);
  await Promise.all(names.map((name) => directory.removeEntry(name)));
}
