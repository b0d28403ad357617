import { readFile } from "node:fs/promises";
import type { Page, Worker } from "@playwright/test";
import { expect, test } from "./fixtures";
import { sampleKey } from "../service/service";
import type { Extension } from "../browser/extension";
import { workerOf } from "../browser/worker-clock";
import { settled } from "./waits";
import { thorough } from "./thorough";

const domain = "northwind-robotics.example";
const lookUp = (extension: Extension, refresh = false) => extension.ask("account.look-up", { domain, refresh, private: false });

/** Replaces every record of every store by garbage that no version of the product ever wrote. */
async function garble(page: Page, value: unknown): Promise<void> {
  await page.evaluate(async (garbage) => {
    const open = (await navigator.storageBuckets.open("account-lens")).indexedDB.open("account-lens-data");
    await new Promise((resolve) => (open.onsuccess = resolve));
    const stores = [...open.result.objectStoreNames];
    const transaction = open.result.transaction(stores, "readwrite");
    for (const name of stores) {
      const store = transaction.objectStore(name);
      const keys = store.getAllKeys();
      keys.onsuccess = () => {
        for (const key of keys.result) {
          if (store.keyPath === null) store.put(garbage, key);
          else store.put({ garbage, usedAt: "never", at: {}, outcome: [], [String(store.keyPath)]: key });
        }
      };
    }
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    open.result.close();
  }, value);
}

/** Makes every later database write fail as on a full disk, until the worker ends. Chromium has no quota that a test could use up. */
const fillDisk = (worker: Worker) =>
  worker.evaluate(() => {
    const full = () => {
      throw new DOMException("The disk is full.", "QuotaExceededError");
    };
    IDBObjectStore.prototype.put = full;
    IDBObjectStore.prototype.add = full;
  });

for (const garbage of ["text", 7, null, { key: { origin: 1 } }, [], { settings: "?" }]) {
  test(
    `a store garbled with ${JSON.stringify(garbage)} leads to defaults, and a new look-up works`,
    thorough,
    async ({ connect, extension, service }) => {
      await connect();
      await lookUp(extension);
      await garble(await extension.page("options.html"), garbage);
      await extension.killWorker();
      expect(await extension.ask("settings.read", {})).toMatchObject({ capLookups: 500 });
      expect(await extension.ask("activity.read", { operation: null, outcome: "all", limit: 10 })).toMatchObject({ lines: [] });
      await connect();
      expect(await lookUp(extension)).toMatchObject({ ok: true, sent: 1 });
      expect(service.requests).toHaveLength(2);
    },
  );
}

test("a store that was wiped under the running worker is made anew", thorough, async ({ connect, extension }) => {
  await connect();
  await lookUp(extension);
  const page = await extension.page("options.html");
  const session = await extension.context.newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: extension.url("").slice(0, -1), storageTypes: "indexeddb" });
  expect(await extension.ask("connection.read", {})).toMatchObject({ address: "", key: null });
  await connect();
  expect(await lookUp(extension)).toMatchObject({ ok: true, sent: 1 });
});

test("on a full disk a look-up is not sent and reports the problem, and it is sent once there is room", async ({
  connect,
  extension,
  service,
}) => {
  await connect();
  await fillDisk(await workerOf(extension));
  expect(await lookUp(extension)).toMatchObject({ ok: false, problem: { kind: "storage-full", tries: 0 } });
  expect(service.requests).toHaveLength(0);
  await extension.killWorker();
  expect(await lookUp(extension)).toMatchObject({ ok: true, sent: 1 });
});

test("the store still answers after large answers made the worker collect garbage", thorough, async ({ extension, service, connect }) => {
  await connect();
  const text = `{"version":"2","status":"success","data":{"details":{"domain":"${domain}","name":"${"a".repeat(4_800_000)}"}}}`;
  service.fail({ operation: "account-overview", body: { text, type: "application/json" } });
  for (let turn = 0; turn < 3; turn += 1) expect((await lookUp(extension, true)).ok).toBe(true);
  service.reset();
  expect((await lookUp(extension, true)).ok).toBe(true);
});

/** Replaces the database by one of the last version that kept everything, including the key, outside a storage bucket. */
async function leaveEarlier(page: Page, left: object): Promise<void> {
  await page.evaluate(async ({ version, stores }) => {
    await navigator.storageBuckets.delete("account-lens");
    const opening = indexedDB.open("account-lens", version);
    opening.onupgradeneeded = () => {
      for (const [name, { keyPath, autoIncrement, indexes, records }] of Object.entries(stores)) {
        const store = opening.result.createObjectStore(name, { keyPath, autoIncrement });
        for (const [index, path] of Object.entries(indexes)) store.createIndex(index, path);
        for (const [key, record] of Object.entries(records)) store.put(record, ...(keyPath === null ? [key] : []));
      }
    };
    await new Promise((resolve) => (opening.onsuccess = resolve));
    opening.result.close();
  }, left as EarlierDatabase);
}

interface EarlierDatabase {
  version: number;
  stores: Record<string, { keyPath: string | null; autoIncrement: boolean; indexes: Record<string, string | string[]>; records: object }>;
}

test(
  "data that an earlier version left in the common database move to the new one, and the key moves into a file",
  thorough,
  async ({ extension }) => {
    const page = await extension.page("options.html");
    // A page whose first messages are still open would start the next worker at once.
    await settled(extension, page);
    await extension.killWorker();
    await leaveEarlier(page, JSON.parse(await readFile("test/fixtures/stored/version-2.json", "utf8")) as object);

    expect(await extension.ask("connection.read", {})).toMatchObject({ key: { tail: "vice", keeping: "device", locked: false } });
    expect(await extension.ask("settings.read", {})).toMatchObject({ capLookups: 321, theme: "dark" });
    expect(await extension.ask("data.counts", {})).toMatchObject({
      accounts: 2,
      people: 1,
      hosts: 1,
      searches: 1,
      filterSets: 1,
      watched: 1,
    });
    const now = await page.evaluate(async () => {
      const folder = await (await navigator.storageBuckets.open("account-lens")).getDirectory();
      const files: string[] = [];
      for await (const name of folder.keys()) files.push(await (await (await folder.getFileHandle(name)).getFile()).text());
      return { files, common: await indexedDB.databases() };
    });
    expect(now).toEqual({ files: [sampleKey], common: [] });
  },
);
