import type { Page } from "@playwright/test";
import type { Extension } from "../browser/extension";

/** An account as stored (`key`, `data`), or as filters read it (`domain`, `details`). */
interface Stored {
  id: string;
  key?: string;
  data?: { details: object };
  details?: object;
}

/** Number of whole accounts. Further accounts have only details, so that a store of fifty thousand is filled within a minute. */
const wholeAccounts = 5000;
/** Maximum number of accounts stored in one transaction. */
const portion = 2500;

/**
 * Stores `count` more accounts: copies of the known account under other domains, each with its facets for filters. Then requests a library
 * page, for which the product packs many facets into one record, as after an update. Returns `count`.
 */
export async function fillStore(product: Extension, page: Page, count: number): Promise<number> {
  for (let stored = 0; stored < count; stored += portion) await fillPortion(page, Math.min(portion, count - stored));
  await product.ask("library.page", { find: "", only: null, from: 0, count: 1 });
  return count;
}

const fillPortion = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    async ([wanted, whole]) => {
      const opening = (await navigator.storageBuckets.open("account-lens")).indexedDB.open("account-lens-data");
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const transaction = opening.result.transaction(["accounts", "facets", "values"], "readwrite");
      const answered = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve) => (request.onsuccess = () => resolve(request.result)));
      for (const name of ["accounts", "facets"]) {
        const store = transaction.objectStore(name);
        const present = await answered(store.count());
        const id = (await answered(store.getAllKeys())).find(
          (key) => typeof key === "string" && key.endsWith("northwind-robotics.example"),
        );
        if (id === undefined) throw new Error("There is no account to copy.");
        const pattern: Stored = await answered(store.get(id));
        for (let index = present; index < present + wanted; index += 1) {
          const own = pattern.id.replace("northwind-robotics.example", `filler-${index}.example`);
          const domain = own.slice(own.lastIndexOf(" ") + 1);
          const { key, data, details } = pattern;
          const more = index < whole ? data : { details: data?.details ?? {} };
          store.put({
            ...pattern,
            id: own,
            ...(key === undefined ? { domain } : { key: domain }),
            ...(data === undefined ? {} : { data: { ...more, details: { ...data.details, domain } } }),
            ...(details === undefined ? {} : { details: { ...details, domain } }),
          });
        }
      }
      // Removes the mark that nothing is left to pack.
      transaction.objectStore("values").delete("packs");
      await new Promise((resolve) => (transaction.oncomplete = resolve));
      opening.result.close();
    },
    [count, wholeAccounts] as const,
  );
