import type { Page } from "@playwright/test";

/** An account as stored (`key`, `data`), or what filters look at (`domain`, `details`). */
interface Stored {
  id: string;
  key?: string;
  data?: { details: object };
  details?: object;
}

/**
 * Stores so many more accounts: copies of the first one under names of their own, with the members that filters read. Returns the number.
 */
export const fillStore = (page: Page, count: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    const opening = (await navigator.storageBuckets.open("account-lens")).indexedDB.open("account-lens-data");
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const transaction = opening.result.transaction(["accounts", "facets"], "readwrite");
    for (const name of ["accounts", "facets"]) {
      const store = transaction.objectStore(name);
      const reading: IDBRequest<Stored[]> = store.getAll();
      await new Promise((resolve) => (reading.onsuccess = resolve));
      const present = reading.result.length;
      const pattern = reading.result.find(({ id }) => id.endsWith("northwind-robotics.example"));
      if (pattern === undefined) throw new Error("There is no account to copy.");
      for (let index = present; index < present + wanted; index += 1) {
        const id = pattern.id.replace("northwind-robotics.example", `filler-${index}.example`);
        const domain = id.slice(id.lastIndexOf(" ") + 1);
        const { key, data, details } = pattern;
        store.put({
          ...pattern,
          id,
          ...(key === undefined ? { domain } : { key: domain }),
          ...(data === undefined ? {} : { data: { ...data, details: { ...data.details, domain } } }),
          ...(details === undefined ? {} : { details: { ...details, domain } }),
        });
      }
    }
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    opening.result.close();
    return wanted;
  }, count);
