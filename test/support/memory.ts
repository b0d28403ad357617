import "fake-indexeddb/auto";
import type { SessionArea } from "../../lib/background/store/session";
import { deleteDatabase } from "../../lib/background/store/home";
import type { Home, StorageSpace } from "../../lib/background/store/home";
import { createSettings } from "../../lib/background/store/settings";
import { createStore } from "../../lib/background/store/store";
import { createVault } from "../../lib/background/store/vault";
import type { Vault } from "../../lib/background/store/vault";
import type { Store } from "../../lib/background/store/store";
import { noPolicy } from "../../lib/model/policy";

/** The files of each home, by its name. */
const folders = new Map<string, Map<string, string>>();

const plentyOfSpace: StorageSpace = { estimate: async () => ({ usage: 1000, quota: 1_000_000 }), persist: async () => false };

/**
 * Returns a home in memory: the database of this name, and its files. The same name returns both again. By default the name is unique,
 * since databases outlive a file of tests.
 */
export function memoryHome(name: string = crypto.randomUUID(), space: StorageSpace = plentyOfSpace): Home & { files: Map<string, string> } {
  const files = folders.get(name) ?? new Map<string, string>();
  folders.set(name, files);
  const handleOf = (file: string) => ({
    createWritable: async () => ({
      write: async (text: string) => void files.set(file, text),
      close: async () => undefined,
    }),
    getFile: async () => new Blob([files.get(file) ?? ""]),
  });
  // Only the calls that the product makes to the browser's own interface.
  const directory = {
    async getFileHandle(file: string, { create = false } = {}) {
      if (!files.has(file) && !create) throw new DOMException("There is no such file.", "NotFoundError");
      if (create) files.set(file, "");
      return handleOf(file);
    },
    removeEntry: async (file: string) => void files.delete(file),
    keys: () => files.keys(),
  } as unknown as FileSystemDirectoryHandle;
  return {
    files,
    database: name,
    databases: async () => indexedDB,
    directory: async () => directory,
    space: async () => space,
    async remove() {
      files.clear();
      await deleteDatabase(indexedDB, name);
    },
  };
}

/** Returns the store on the database of this name, as the background opens it. */
export const storeNamed = (name: string): Store => createStore(memoryHome(name));

/** Returns a store on a new database in memory, with its name, vault and files. */
export function freshStore(): Store & { name: string; vault: Vault; files: Map<string, string> } {
  const home = memoryHome();
  return { ...createStore(home), name: home.database, vault: createVault(home), files: home.files };
}

/** The browsers' limit of session storage, in bytes. */
const sessionQuota = 10 * 1024 * 1024;

/** Session storage in memory, with the calls and the limit of the browser's own. */
export function freshSession(): SessionArea & { values: Map<string, unknown> } {
  const values = new Map<string, unknown>();
  const bytesOf = (of: Map<string, unknown>) => [...of].reduce((sum, [name, value]) => sum + name.length + JSON.stringify(value).length, 0);
  return {
    values,
    get: (name) => Promise.resolve(name === null ? Object.fromEntries(values) : values.has(name) ? { [name]: values.get(name) } : {}),
    async set(added) {
      const next = new Map([...values, ...Object.entries(added)]);
      if (bytesOf(next) > sessionQuota) throw new Error("Session storage quota bytes exceeded.");
      // Copied, as by the browser: a later change of the object must not reach the storage.
      for (const [name, value] of Object.entries(added)) values.set(name, structuredClone(value));
    },
    async remove(names) {
      for (const name of [names].flat()) values.delete(name);
    },
    async clear() {
      values.clear();
    },
    async getBytesInUse(name) {
      return bytesOf(name === null ? values : new Map([...values].filter(([each]) => each === name)));
    },
  };
}

/** The settings of a browser that no organisation manages. */
export const unmanagedSettings = (builtInAddress = "") => createSettings(builtInAddress, () => noPolicy);
