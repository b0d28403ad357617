/**
 * Databases of earlier versions: the files of `test/fixtures/stored`. This version must find all their data, even if the
 * worker stops during the upgrade.
 */
import { readFileSync, readdirSync } from "node:fs";
import { openDB } from "idb";
import * as z from "zod/mini";
import { describe, expect, it, vi, type MockInstance } from "vitest";
import { createDerivedCompletion } from "./complete-derived";
import { createStore, type Store } from "./store";
import { defaultSettings } from "../../model/settings";
import { memoryBrowser } from "../../../test/support/edges";
import { moveKey } from "./key";
import { createVault } from "./vault";
import { freshSession, memoryHome } from "../../../test/support/memory";
import { startBackground } from "../../../test/support/background";

interface StoredDatabase {
  version: number;
  stores: Record<
    string,
    {
      keyPath: string | string[] | null;
      autoIncrement: boolean;
      indexes: Record<string, string | string[]>;
      /** By key if the store has no key path. */
      records: Record<string, unknown> | unknown[];
    }
  >;
}

const folder = "test/fixtures/stored";
const versions = readdirSync(folder).map((file) => Number(/\d+/.exec(file)?.[0]));
const current = 5;
const service = "http://127.0.0.1:47100";
const domain = "halden-automation.example";
const address = `k.brandvold@${domain}`;

const stored = (version: number) => JSON.parse(readFileSync(`${folder}/version-${version}.json`, "utf8")) as StoredDatabase;

/** Returns a version's object stores, except the one that version 5 dropped. */
function keptStores(version: number): StoredDatabase["stores"] {
  const { batches: _batches, ...kept } = stored(version).stores;
  return kept;
}

/** Creates the database as that version did, and returns its name. */
async function leftBy(version: number): Promise<string> {
  const name = crypto.randomUUID();
  const { stores } = stored(version);
  await new Promise<void>((done, fail) => {
    const opening = indexedDB.open(name, version);
    opening.addEventListener("upgradeneeded", () => {
      for (const [store, { keyPath, autoIncrement, indexes, records }] of Object.entries(stores)) {
        const made = opening.result.createObjectStore(store, { keyPath, autoIncrement });
        for (const [index, path] of Object.entries(indexes)) made.createIndex(index, path);
        if (Array.isArray(records)) for (const record of records) made.add(record);
        else for (const [key, record] of Object.entries(records)) made.add(record, key);
      }
    });
    opening.addEventListener("error", () => fail(opening.error ?? new Error("The database cannot be made.")));
    opening.addEventListener("success", () => {
      opening.result.close();
      done();
    });
  });
  return name;
}

/** Returns this version's store, which moves in the data of an earlier database. */
function storeOver(earlier: string): Store & { files: Map<string, string> } {
  const home = memoryHome(`${earlier}-now`);
  const vault = createVault(home);
  return {
    ...createStore(home, { factory: indexedDB, name: earlier, keyRecord: (record) => moveKey(record, vault) }),
    files: home.files,
  };
}

/** Returns every current record of the stores that a version had. */
const recordsNow = (store: Store, version: number) =>
  store.read(async (transaction) => {
    const found: Record<string, unknown> = {};
    for (const [name, { keyPath }] of Object.entries(keptStores(version))) {
      // The names come from a file, and this version has the same stores.
      const objectStore = transaction.objectStore(name as "values");
      const [keys, values] = [await objectStore.getAllKeys(), await objectStore.getAll()];
      found[name] = keyPath === null ? Object.fromEntries(keys.map((key, n) => [key, values[n]])) : values;
    }
    return found;
  });

/** Returns the original records, with the key moved into a file. */
const recordsThen = (version: number, store: { files: Map<string, string> }) => {
  const records = Object.fromEntries(Object.entries(keptStores(version)).map(([name, { records }]) => [name, records]));
  const { key, ...record } = (records["values"] as { key: { key: string } }).key;
  expect([...store.files.values()]).toEqual([key]);
  return { ...records, values: { ...records["values"], key: { ...record, file: [...store.files.keys()][0] } } };
};

/** Starts this version's background with an earlier database. No script is registered, as after an update. */
function backgroundOver(earlier: string) {
  const browser = memoryBrowser();
  browser.granted.add("<all_urls>");
  const { scripting } = browser;
  return {
    ...startBackground({
      earlier,
      home: memoryHome(`${earlier}-now`),
      scripting,
      fetch: () => Promise.reject(new Error("Nothing may be sent.")),
    }),
    browser,
  };
}

it("the fixtures contain a database of every earlier version", () => expect(versions).toEqual([1, 2, 3, 4]));

const objectStores =
  "accounts activity facets filterSets hosts judgements leaveOut listItems listRows lists packs people searches usage values watched".split(
    " ",
  );

const storeNames = (store: Store) => store.read((transaction) => Promise.resolve([...transaction.objectStoreNames]));

it("version 5 has these object stores", async () => {
  const store = createStore(memoryHome(crypto.randomUUID()));
  const advice = "Raise `version` in store.ts, and add a fixture of version 5: an existing database gets no new object store otherwise.";
  expect(await store.version()).toBe(current);
  expect(await storeNames(store), advice).toEqual(objectStores);
});

it.each([2, 3, 4])("a database of version %i is upgraded in place: every record stays, except batches", async (version) => {
  const home = memoryHome(await leftBy(version));
  const before = Object.fromEntries(Object.entries(keptStores(version)).map(([name, { records }]) => [name, records]));
  const store = createStore(home);
  expect(await recordsNow(store, version)).toEqual(before);
  expect(await store.version()).toBe(current);
  expect(await storeNames(store)).toEqual(objectStores);
});

describe.each(versions)("the database of version %i", (version) => {
  it("is moved in, record for record", async () => {
    const earlier = await leftBy(version);
    const store = storeOver(earlier);
    expect(await recordsNow(store, version)).toEqual(recordsThen(version, store));
    expect(await store.version()).toBe(current);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(earlier);
  });

  it("can be read: settings, consent, key, sites, answers, chosen domains, counts and the log", async () => {
    const { handlers } = backgroundOver(await leftBy(version));
    expect(await handlers["settings.read"]({})).toMatchObject({
      ...Object.fromEntries(Object.entries(defaultSettings).filter(([name]) => name === "photos" || name === "slashKey")),
      address: service,
      consentDomains: expect.any(Number),
      consentEmails: expect.any(Number),
      capLookups: 321,
      theme: "dark",
      hoverDelay: 500,
      accountsKeptDays: 365,
    });
    expect(await handlers["connection.read"]({})).toMatchObject({
      address: service,
      key: { tail: "vice", keeping: "device", locked: false },
    });
    const { sites } = await handlers["sites.read"]({});
    expect(sites.filter(({ wanted }) => wanted).map(({ id }) => id)).toEqual(
      expect.arrayContaining(["gmail", "hubspot", "own mail.intranet.example"]),
    );
    const question = { refresh: false, private: false };
    expect(await handlers["account.look-up"]({ ...question, domain })).toMatchObject({
      ok: true,
      sent: 0,
      answer: { kind: "account", stored: true },
    });
    expect(await handlers["person.look-up"]({ ...question, address })).toMatchObject({
      ok: true,
      sent: 0,
      answer: { kind: "person", stored: true },
    });
    expect(await handlers["usage.read"]({})).toMatchObject({ month: "2026-11", lookups: { used: 4 } });
    const counts = await handlers["data.counts"]({});
    expect(counts).toMatchObject({ accounts: 2, people: 1, hosts: 1, activity: version === 1 ? 4 : 5 });
    if (version > 1) expect(counts).toMatchObject({ searches: 1, filterSets: 1, watched: 1 });
  });

  it("has its scripts registered again, since an update drops them", async () => {
    const { tidy, browser } = backgroundOver(await leftBy(version));
    await tidy();
    await expect.poll(() => [...browser.scripts.keys()].length).toBe(3);
  });
});

it.each([
  [2, null, []],
  [3, null, []],
  [2, domain, [domain]],
  [3, domain, [domain]],
])("a search of version %i with the seed %o opens with its result", async (version, seed, seeds) => {
  const earlier = await leftBy(version);
  const before = await openDB(earlier);
  const [record] = z.array(z.looseObject({ id: z.string() })).parse(await before.getAll("searches"));
  await before.put("searches", { ...record, seed });
  before.close();
  const { handlers } = backgroundOver(earlier);
  expect((await handlers["library.read"]({})).library.searches).toMatchObject([{ seeds, total: 1 }]);
  const { search } = await handlers["search.read"]({ id: record?.id ?? "" });
  expect(search).toMatchObject({ seeds, state: "found", page: { list: [{ details: { domain } }] } });
});

it("a key that version 1 kept for the session works until the browser closes, and is missing afterwards", async () => {
  const earlier = await leftBy(1);
  const before = await openDB(earlier);
  await before.put("values", { origin: service, tail: "vice", keeping: "session", key: null }, "key");
  before.close();
  const session = freshSession();
  await session.set({ key: { origin: service, key: "sample-key-for-the-local-service" } });
  const keyIn = async (more: object) =>
    (await startBackground({ earlier, home: memoryHome(`${earlier}-now`), ...more }).handlers["connection.read"]({})).key;
  expect(await keyIn({ session })).toEqual({ tail: "vice", keeping: "session", locked: false });
  expect(await keyIn({ session: freshSession() })).toBeNull();
});

describe("an upgrade that the browser ends", () => {
  /** Stops the worker when the upgrade creates its object store number `step`. The transaction is never committed. */
  function dieAt(step: number) {
    let calls = 0;
    const create = IDBDatabase.prototype.createObjectStore;
    return vi.spyOn(IDBDatabase.prototype, "createObjectStore").mockImplementation(function (this: IDBDatabase, ...args) {
      calls += 1;
      if (calls === step) throw new DOMException("The worker is gone.", "AbortError");
      return create.apply(this, args);
    });
  }

  /** Stops the worker after this many records were moved. */
  function dieAfter(records: number) {
    let calls = 0;
    const put = IDBObjectStore.prototype.put;
    return vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...args) {
      calls += 1;
      if (calls > records) {
        this.transaction.abort();
        throw new DOMException("The worker is gone.", "AbortError");
      }
      return put.apply(this, args);
    });
  }

  /** Stops the worker before the earlier database is deleted. */
  const dieAtTheEnd = () =>
    vi.spyOn(IDBFactory.prototype, "deleteDatabase").mockImplementation(() => {
      throw new DOMException("The worker is gone.", "AbortError");
    });

  it.each<[string, () => MockInstance]>([
    ...[1, 2, 3, 4, 5].map((step): [string, () => MockInstance] => [`at store ${step}`, () => dieAt(step)]),
    ...[0, 1, 7].map((records): [string, () => MockInstance] => [`after ${records} records`, () => dieAfter(records)]),
    ["before the earlier database is deleted", dieAtTheEnd],
  ])("%s loses no data, and the next worker finishes it", async (_when, die) => {
    const earlier = await leftBy(1);
    const death = die();
    await expect(storeOver(earlier).version()).rejects.toThrow();
    expect(death).toHaveBeenCalled();
    death.mockRestore();
    const store = storeOver(earlier);
    const now = await recordsNow(store, 1);
    const { file } = (now["values"] as { key: { file: string } }).key;
    // The next cleanup removes the file that the stopped worker wrote.
    for (const name of store.files.keys()) if (name !== file) store.files.delete(name);
    expect(now).toEqual(recordsThen(1, store));
    expect(await store.version()).toBe(current);
  });

  it("while it builds facets is completed by the next worker", async () => {
    const store = storeOver(await leftBy(1));
    const more = Array.from({ length: 250 }, (_, n) => ({ ...accountOf(1), id: `${service} c${String(n).padStart(3, "0")}.example` }));
    await store.write(async (transaction) => {
      for (const account of more) await transaction.objectStore("accounts").put(account);
    });
    let written = 0;
    const dying: Store = {
      ...store,
      // The first write marks the run, the second is a portion.
      write: (work) => ((written += 1) > 2 ? Promise.reject(new Error("The worker is gone.")) : store.write(work)),
    };
    await createDerivedCompletion(dying)();
    const half = await facets(store);
    expect(half).toBeGreaterThan(100);
    expect(half).toBeLessThan(251);
    await createDerivedCompletion(store)();
    expect(await facets(store)).toBe(251);
  });
});

const facets = (store: Store) => store.read((transaction) => transaction.objectStore("facets").count());

function accountOf(version: number): object {
  const { records } = stored(version).stores["accounts"] ?? { records: [] };
  const account = Object.values(records).find((one) => JSON.stringify(one).includes('"kind":"account"'));
  if (typeof account !== "object" || account === null) throw new Error("There is no account in the file.");
  return account;
}
