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

/** Keeps a copy of database, session storage and files in this page of the extension. */
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

/**
 * Restores database, session storage and files from the copy. No worker may run meanwhile, and the database must exist.
 *
 * @throws if all steps together take longer than 20 s. The error names the step under way.
 */
export const putBack = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { copy } = globalThis as Held;
    if (copy === undefined) throw new Error("No copy was taken.");
    let step = "";
    const late = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error(`The store was not put back: ${step}.`)), 20_000);
    });
    const inTime = <Value>(name: string, work: Promise<Value>): Promise<Value> => {
      step = name;
      return Promise.race([work, late]);
    };
    late.catch(() => undefined);
    localStorage.clear();
    await inTime("session storage", chrome.storage.session.clear());
    await inTime("session storage", chrome.storage.session.set(copy.session));
    const bucket = await inTime("the bucket", navigator.storageBuckets.open("account-lens"));
    const folder = await inTime("the folder", bucket.getDirectory());
    for (const [name, text] of copy.files) {
      const file = await inTime(`the file ${name}`, folder.getFileHandle(name, { create: true }));
      const stream = await inTime(`opening the file ${name}`, file.createWritable());
      await inTime(`writing the file ${name}`, stream.write(text));
      await inTime(`closing the file ${name}`, stream.close());
    }
    const opening = bucket.indexedDB.open("account-lens-data");
    const opened = new Promise((resolve, reject) => Object.assign(opening, { onsuccess: resolve, onerror: () => reject(opening.error) }));
    await inTime("opening the database", opened);
    const transaction = opening.result.transaction(
      copy.stores.map(({ name }) => name),
      "readwrite",
    );
    for (const { name, keyed, entries } of copy.stores) {
      const store = transaction.objectStore(name);
      store.clear();
      for (const [key, value] of entries) store.put(value, ...(keyed ? [] : [key]));
    }
    const written = new Promise((resolve, reject) =>
      Object.assign(transaction, { oncomplete: resolve, onabort: () => reject(transaction.error) }),
    );
    await inTime("its transaction", written);
    opening.result.close();
  });
