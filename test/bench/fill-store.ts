import type { Page } from "@playwright/test";

/** Stores so many accounts more, copies of those that are there under names of their own. Answers with how many were added. */
export const fillStore = (page: Page, count: number): Promise<number> =>
  page.evaluate(async (wanted) => {
    const opening = indexedDB.open("account-lens");
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const store = opening.result.transaction("accounts", "readwrite").objectStore("accounts");
    const reading: IDBRequest<{ id: string; key: string }[]> = store.getAll();
    await new Promise((resolve) => (reading.onsuccess = resolve));
    const [pattern] = reading.result;
    const present = reading.result.length;
    if (pattern === undefined) throw new Error("There is no account to copy.");
    for (let index = present; index < present + wanted; index += 1) {
      const key = `filler-${index}.example`;
      store.put({ ...pattern, id: pattern.id.replace(pattern.key, key), key });
    }
    await new Promise((resolve) => (store.transaction.oncomplete = resolve));
    opening.result.close();
    return wanted;
  }, count);
