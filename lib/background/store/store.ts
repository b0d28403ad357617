import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from "idb";
import { cached } from "../concurrency";
import { deleteDatabase, type Home } from "./home";
import { isLeft, moveIn, type Earlier } from "./move-in";
import { openDatabase } from "./open-database";

/**
 * The one database of the extension. Every value is read back as `unknown` and parsed by the module that owns the store: a garbled
 * record is treated as absent, never trusted.
 *
 * - `values`: settings, key, pause, last answer and housekeeping marks, by name (`settings.ts`, `key.ts`, `ledger.ts`).
 * - `accounts`, `people`: answers of the service, by scope and normalised key (`cache.ts`).
 * - `hosts`: domains the person chose for a host (`hosts.ts`).
 * - `usage`: requests counted by month (`ledger.ts`).
 * - `activity`: one line per request (`activity.ts`).
 * - `facets`: values for filters, by account, so that one account's values are found without its whole answer.
 * - `packs`: the same of dozens of accounts, or what lists show of dozens of people, in one record (`packs.ts`).
 * - `searches`: account searches and their results, by scope and filters.
 * - `filterSets`: sets of filters the person named.
 * - `watched`: accounts and people the person watches.
 * - `batches`: look-ups that one click started, by window.
 * - `lists`: lists without their rows, by id. `listRows`: their rows in parts, by list and first row, never changed. `listItems`: their
 * distinct subjects, by list and position (`lists/records.ts`).
 * - `judgements`: verdicts, notes and labels, by scope and subject (`judgements/records.ts`).
 * - `leaveOut`: the listed domains that are left out.
 */
export interface Schema extends DBSchema {
  values: { key: string; value: unknown };
  accounts: { key: string; value: unknown; indexes: { usedAt: number } };
  people: { key: string; value: unknown; indexes: { usedAt: number } };
  hosts: { key: string; value: unknown };
  usage: { key: string; value: unknown };
  activity: { key: number; value: unknown; indexes: { at: number; outcome: string } };
  facets: { key: string; value: unknown; indexes: { uuid: [scope: string, uuid: string]; name: [scope: string, nameKey: string] } };
  packs: { key: string; value: unknown };
  searches: { key: string; value: unknown };
  filterSets: { key: string; value: unknown };
  watched: { key: string; value: unknown };
  batches: { key: number; value: unknown };
  lists: { key: string; value: unknown };
  listRows: { key: [list: string, from: number]; value: unknown };
  listItems: {
    key: [list: string, index: number];
    value: unknown;
    indexes: { name: [list: string, name: string]; answer: string };
  };
  judgements: { key: string; value: unknown };
  leaveOut: { key: string; value: unknown };
}

type StoreName = StoreNames<Schema>;

export type ReadTransaction = IDBPTransaction<Schema, StoreName[]> | WriteTransaction;
export type WriteTransaction = IDBPTransaction<Schema, StoreName[], "readwrite">;

const version = 4;

/** Limit of the remembered changes. */
const maxRemembered = 100;

export type Store = ReturnType<typeof createStore>;

/**
 * Runs consistent transactions over the whole database. Their work may await only the transaction, or IndexedDB closes it.
 * @param earlier data of an earlier version to move in
 */
export function createStore(home: Home, earlier?: Earlier) {
  /** Delays opening while everything is removed. */
  let removed: Promise<unknown> = Promise.resolve();
  const database = cached((): Promise<IDBPDatabase<Schema>> => removed.then(() => openWithEarlier(home, earlier, database.forget)));

  let changes = 0;
  let recent: WriteTransaction[] = [];
  const before = new WeakMap<object, number>();
  /** Returns how many changes this worker had begun before the transaction: equal numbers mean equal readings. */
  const changesBefore = (transaction: ReadTransaction): number => before.get(transaction) ?? Number.NaN;

  function noting<Transaction extends object>(transaction: Transaction): Transaction {
    before.set(transaction, changes);
    return transaction;
  }

  /** A connection can close unexpectedly (storage cleared by the person, browser shutting down). It is then reopened once. */
  async function transact<Value>(run: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value> {
    try {
      return await run(await database.get());
    } catch (error) {
      if (!isClosed(error)) throw error;
      database.forget();
      return run(await database.get());
    }
  }

  return {
    read: <Value>(work: (transaction: ReadTransaction) => Promise<Value>): Promise<Value> =>
      transact((opened) => work(noting(opened.transaction([...opened.objectStoreNames], "readonly")))),
    /** Rejects with a `QuotaExceededError` if the disk or the quota is full; nothing is then written. */
    write: <Value>(work: (transaction: WriteTransaction) => Promise<Value>): Promise<Value> =>
      transact((opened) => {
        changes += 1;
        return writeThrough(opened, (transaction) => {
          recent = [...recent, noting(transaction)].slice(-maxRemembered);
          return work(transaction);
        });
      }),
    /** Returns how many changes this worker has begun. A reading is still valid while the number is the same. */
    changes: (): number => changes,
    changesBefore,
    /** Returns the changes visible to the transaction since that number; `null` if they are no longer remembered. */
    changesSince(from: number, transaction: ReadTransaction): WriteTransaction[] | null {
      const to = changesBefore(transaction);
      const found = recent.filter((one) => changesBefore(one) > from && changesBefore(one) <= to);
      // Erasing is a change without a transaction.
      return found.length === to - from ? found : null;
    },
    /** Returns the version of the database on disk, which a later version of the extension may have raised. */
    version: async (): Promise<number> => (await database.get()).version,
    /** Removes the database and all other data, including their files. */
    async erase(): Promise<void> {
      changes += 1;
      (await database.peek()?.catch(() => null))?.close();
      database.forget();
      // control: erased-files. A database deleted without its bucket stays readable in Chromium's files.
      const removing = home.remove();
      removed = removing.catch(() => undefined);
      await removing;
      // Earlier readings are invalid too.
      changes += 1;
    },
  };
}

/** Returns the store with transactions that first wait for `ready`, while the database opens. Inside, nothing else may be awaited. */
export function storeAfter(ready: () => Promise<void>, store: Store): Store {
  // If the database does not open, the transaction reports it.
  const both = () => Promise.all([ready(), store.version().catch(() => undefined)]);
  return {
    ...store,
    read: (work) => both().then(() => store.read(work)),
    write: (work) => both().then(() => store.write(work)),
  };
}

async function writeThrough<Value>(
  database: IDBPDatabase<Schema>,
  work: (transaction: WriteTransaction) => Promise<Value>,
): Promise<Value> {
  const transaction = database.transaction([...database.objectStoreNames], "readwrite");
  // Handled from the start although awaited last: an aborted transaction rejects `done` as well as the request.
  transaction.done.catch(() => undefined);
  const value = await work(transaction).catch((error: unknown) => {
    abort(transaction);
    throw error;
  });
  await transaction.done;
  return value;
}

function abort(transaction: WriteTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Already aborted.
  }
}

const isNamed = (error: unknown, names: string[]) => error instanceof Error && names.includes(error.name);
const isClosed = (error: unknown) => isNamed(error, ["InvalidStateError", "AbortError"]);

/** Whether the error means a full disk or quota. */
export const isFull = (error: unknown): boolean => isNamed(error, ["QuotaExceededError"]);

async function openWithEarlier(home: Home, earlier: Earlier | undefined, forget: () => void): Promise<IDBPDatabase<Schema>> {
  // Looked for while the database opens, because both are round trips to the browser's storage process.
  const looking = earlier === undefined ? Promise.resolve(false) : isLeft(earlier);
  looking.catch(() => undefined);
  const database = await open(await home.databases(), home.database, forget);
  try {
    if (earlier !== undefined && (await looking)) await moveIn(database, earlier);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Opens the database, also a later version's. An unreadable one is replaced, or the extension would never start. */
async function open(factory: IDBFactory, name: string, forget: () => void): Promise<IDBPDatabase<Schema>> {
  try {
    return await openAt(factory, name, version, forget);
  } catch (error) {
    if (isNamed(error, ["VersionError"])) return openAt(factory, name, undefined, forget);
    if (!isNamed(error, ["UnknownError", "NotFoundError", "DataError"])) throw error;
    await deleteDatabase(factory, name);
    return openAt(factory, name, version, forget);
  }
}

async function openAt(factory: IDBFactory, name: string, wanted: number | undefined, forget: () => void): Promise<IDBPDatabase<Schema>> {
  const database = await openDatabase(factory, name, wanted, createStores);
  database.addEventListener("close", forget);
  database.addEventListener("versionchange", () => {
    forget();
    database.close();
  });
  return database;
}

/** Databases here begin with version 2; earlier data are moved in. Each later version adds the stores that are missing. */
function createStores(database: IDBPDatabase<Schema>): void {
  const names = database.objectStoreNames;
  if (!names.contains("values")) createFirstStores(database);
  if (!names.contains("lists")) createListStores(database);
  if (!names.contains("judgements")) createJudgementStores(database);
}

function createJudgementStores(database: IDBPDatabase<Schema>): void {
  database.createObjectStore("judgements", { keyPath: "id" });
  database.createObjectStore("leaveOut", { keyPath: "domain" });
}

function createListStores(database: IDBPDatabase<Schema>): void {
  database.createObjectStore("lists", { keyPath: "id" });
  database.createObjectStore("listRows", { keyPath: ["list", "from"] });
  const items = database.createObjectStore("listItems", { keyPath: ["list", "index"] });
  items.createIndex("name", ["list", "name"]);
  items.createIndex("answer", "answer");
  database.createObjectStore("packs", { keyPath: "id" });
}

function createFirstStores(database: IDBPDatabase<Schema>): void {
  database.createObjectStore("values");
  database.createObjectStore("accounts", { keyPath: "id" }).createIndex("usedAt", "usedAt");
  database.createObjectStore("people", { keyPath: "id" }).createIndex("usedAt", "usedAt");
  database.createObjectStore("hosts", { keyPath: "host" });
  database.createObjectStore("usage", { keyPath: "month" });
  const activity = database.createObjectStore("activity", { keyPath: "id", autoIncrement: true });
  activity.createIndex("at", "at");
  activity.createIndex("outcome", "outcome");
  const facets = database.createObjectStore("facets", { keyPath: "id" });
  // A facet without one of these has no valid key and is not indexed.
  facets.createIndex("uuid", ["scope", "uuid"]);
  facets.createIndex("name", ["scope", "nameKey"]);
  database.createObjectStore("searches", { keyPath: "id" });
  database.createObjectStore("filterSets", { keyPath: "id" });
  database.createObjectStore("watched", { keyPath: "id" });
  database.createObjectStore("batches", { keyPath: "windowId" });
}
