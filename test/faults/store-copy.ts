import type { Page } from "@playwright/test";

declare const chrome: { storage: { session: { get(): Promise<object>; set(items: object): Promise<void>; clear(): Promise<void> } } };

/** A copy of all that is stored, held by a page of the extension. */
interface Held {
  copy?: {
    stores: { name: string; keyed: boolean; entries: [IDBValidKey, unknown][] }[];
    session: object;
    files: [name: string, text: string][];
  };
}

/** Keeps a copy of database and session storage in this page of the extension. */
export const takeCopy = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const opening = (await navigator.storageBuckets.open("account-lens")).indexedDB.open("account-lens-data");
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const names = [...opening.result.objectStoreNames];
    const transaction = opening.result.transaction(names);
    const read = (request: IDBRequest) => new Promise<unknown[]>((resolve) => (request.onsuccess = () => resolve(request.result)));
    const stores = names.map(async (name) => {
      const store = transaction.objectStore(name);
      const [keys, values] = await Promise.all([read(store.getAllKeys()), read(store.getAll())]);
      return {
        name,
        keyed: store.keyPath !== null,
        entries: keys.map((key, index): [IDBValidKey, unknown] => [key as IDBValidKey, values[index]]),
      };
    });
    const held = { stores: await Promise.all(stores), session: await chrome.storage.session.get() };
    const files: [name: string, text: string][] = [];
    const folder = await (await navigator.storageBuckets.open("account-lens")).getDirectory();
    for await (const name of folder.keys()) files.push([name, await (await (await folder.getFileHandle(name)).getFile()).text()]);
    (globalThis as Held).copy = { ...held, files };
    opening.result.close();
  });

/** Makes everything as it was when the copy was taken. No worker may run meanwhile, and the database must stand. */
export const putBack = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { copy } = globalThis as Held;
    if (copy === undefined) throw new Error("No copy was taken.");
    localStorage.clear();
    await chrome.storage.session.clear();
    await chrome.storage.session.set(copy.session);
    const folder = await (await navigator.storageBuckets.open("account-lens")).getDirectory();
    for (const [name, text] of copy.files) {
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await stream.write(text);
      await stream.close();
    }
    const opening = (await navigator.storageBuckets.open("account-lens")).indexedDB.open("account-lens-data");
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const transaction = opening.result.transaction(
      copy.stores.map(({ name }) => name),
      "readwrite",
    );
    for (const { name, keyed, entries } of copy.stores) {
      const store = transaction.objectStore(name);
      store.clear();
      for (const [key, value] of entries) store.put(value, ...(keyed ? [] : [key]));
    }
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    opening.result.close();
  });
