/** Everything that somebody may read after the product was used: consoles, stores, pages, files, messages. */
import { readFile } from "node:fs/promises";
import type { BrowserContext, Frame, Page, Worker } from "@playwright/test";
import type { Sender } from "./script-world";

/** Notes all console output of this browser from now on, and the requests of its pages. */
export function recordOutput(context: BrowserContext): { output: string[]; requests: string[] } {
  const output: string[] = [];
  const requests: string[] = [];
  const record = (worker: Worker) => worker.on("console", (message) => output.push(message.text()));
  context.on("console", (message) => output.push(message.text()));
  context.on("weberror", (error) => output.push(String(error.error())));
  context.on("serviceworker", record);
  context.serviceWorkers().forEach(record);
  context.on("request", (request) => requests.push(`${request.url()} ${request.postData() ?? ""}`));
  return { output, requests };
}

declare const chrome: {
  storage: Record<string, { get(): Promise<unknown> }>;
};

/**
 * Records the messages that reach a page or content script, and storage changes. Our pages also receive each other's messages. There, the
 * record leaves out `connection.save`, which contains the typed key.
 */
const listening = `
  globalThis.recorded = [];
  const isOurs = location.origin === new URL(chrome.runtime.getURL("")).origin;
  const note = (message) => void recorded.push(JSON.stringify(message));
  chrome.runtime.onMessage.addListener((message) => (isOurs && message?.name === "connection.save" ? undefined : note(message)));
  chrome.storage.onChanged.addListener(note);
`;

/** Begins the record in a page or content script. */
export const listenTo = (sender: Sender): Promise<void> => sender.run(listening);
/** Returns what `listenTo` has recorded. */
export const recordedBy = (sender: Sender): Promise<string> => sender.run<string>(`return recorded.join();`);

/** The records of our databases, each with its store and its key as JSON, and the files of our bucket. */
export const recordsOf = (page: Page): Promise<{ store: string; key: string; text: string }[]> =>
  page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const written = (value: unknown) =>
      JSON.stringify(value, (_name, member: unknown) => (member instanceof Uint8Array ? new TextDecoder().decode(member) : member));
    const records: { store: string; key: string; text: string }[] = [];
    const home = await navigator.storageBuckets.open("account-lens");
    for (const factory of [indexedDB, home.indexedDB]) {
      for (const { name = "" } of await factory.databases()) {
        const database = await settled(factory.open(name));
        for (const store of database.objectStoreNames) {
          const rows = database.transaction(store).objectStore(store);
          const [keys, values] = await Promise.all([settled(rows.getAllKeys()), settled(rows.getAll())]);
          keys.forEach((key, index) => records.push({ store, key: written(key), text: written(values[index]) }));
        }
        database.close();
      }
    }
    for await (const [name, handle] of (await home.getDirectory()).entries()) {
      const text = await (await (handle as FileSystemFileHandle).getFile()).text();
      records.push({ store: "files", key: written(name), text });
    }
    return records;
  });

/**
 * Returns everything else that our pages can read from storage, except `storage.managed`, which an extension cannot write. After a busy
 * start, Chromium sometimes takes three minutes to answer a read of `storage.managed`.
 */
export const areasOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const areas = ["local", "session", "sync"].map(async (name) => chrome.storage[name]?.get().catch(() => null));
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) cached.push(request.url, (await (await cache.match(request))?.text()) ?? "");
    }
    const plain = [{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name, history.state];
    return JSON.stringify([await Promise.all(areas), cached, plain]);
  });

/** Returns the HTML of a page or frame. */
export const markupOf = (place: Page | Frame): Promise<string> => place.evaluate(() => document.documentElement.outerHTML);

/** Presses this button of a page, and returns the text of the file that the page saves. */
export async function fileOf(page: Page, button: string | RegExp): Promise<string> {
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("main").getByRole("button", { name: button }).first().click(),
  ]);
  return readFile(await file.path(), "utf8");
}
