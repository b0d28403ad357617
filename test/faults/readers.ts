import type { Page, Worker } from "@playwright/test";

declare const chrome: {
  runtime: { sendMessage(message: unknown): Promise<unknown> };
  storage: { session: { get(...given: unknown[]): Promise<object> } };
};

/** The worker's global scope once its reads are noted. */
interface Noting {
  reads?: Set<string>;
}

/**
 * Asks each question twice. Returns, for each object store or value of session storage, the questions whose second asking made the worker
 * read it.
 */
export async function readersOf(
  worker: Worker,
  page: Page,
  questions: [name: string, input: unknown][],
): Promise<Record<string, string[]>> {
  await worker.evaluate(noteReads);
  const readers: Record<string, string[]> = {};
  for (const [name, input] of questions) {
    const ask = () => page.evaluate((message) => chrome.runtime.sendMessage(message), { protocol: 1, name, input });
    // The first answer makes the worker cache some data for life. A later change of these data in the store has no effect.
    await ask();
    await worker.evaluate(() => (globalThis as Noting).reads?.clear());
    await ask();
    for (const store of await worker.evaluate(() => [...((globalThis as Noting).reads ?? [])])) (readers[store] ??= []).push(name);
  }
  return readers;
}

/** Runs in the worker. Notes each read of records or session storage in `reads`, but not `getKey`, which returns no record. */
function noteReads(): void {
  const reads = new Set<string>();
  Object.assign(globalThis, { reads });
  const { session } = chrome.storage;
  const ofSession = session.get;
  session.get = async (...given) => {
    const got = await ofSession.apply(session, given);
    for (const name of typeof given[0] === "string" ? [given[0]] : Object.keys(got)) reads.add(`session storage: ${name}`);
    return got;
  };
  for (const name of ["get", "getAll", "getAllKeys", "count", "openCursor", "openKeyCursor"] as const) {
    const ofStore = IDBObjectStore.prototype[name] as (...given: unknown[]) => IDBRequest;
    const ofIndex = IDBIndex.prototype[name] as (...given: unknown[]) => IDBRequest;
    Object.assign(IDBObjectStore.prototype, {
      [name](this: IDBObjectStore, ...given: unknown[]) {
        reads.add(this.name);
        return ofStore.apply(this, given);
      },
    });
    Object.assign(IDBIndex.prototype, {
      [name](this: IDBIndex, ...given: unknown[]) {
        reads.add(this.objectStore.name);
        return ofIndex.apply(this, given);
      },
    });
  }
}
