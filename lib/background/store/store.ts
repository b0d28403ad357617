import { unwrap, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from "idb";
import { cached } from "../concurrency";
import { deleteDatabase, type Home } from "./home";
import { isPresent, moveIn, type Earlier } from "./move-in";
import { openDatabase } from "./open-database";

/** The module that owns a store parses its values. Garbled records count as absent. */
export interface Schema extends DBSchema {
  /** By name: settings, key record, site preferences, pause, last answer, policy, search clicks and housekeeping marks. */
  values: { key: string; value: unknown };
  /** Answers about accounts, by scope and key (`cache.ts`). */
  accounts: { key: string; value: unknown; indexes: { usedAt: number } };
  /** Answers about people, by scope and key (`cache.ts`). */
  people: { key: string; value: unknown; indexes: { usedAt: number } };
  /** Domains the user chose for hosts. */
  hosts: { key: string; value: unknown };
  /** Requests by month (`ledger.ts`). */
  usage: { key: string; value: unknown };
  /** One line per request or hand-off. */
  activity: { key: number; value: unknown; indexes: { at: number; outcome: string } };
  /** Values for filters and lists, by account. */
  facets: { key: string; value: unknown; indexes: { uuid: [scope: string, uuid: string]; name: [scope: string, nameKey: string] } };
  /** Values for lists and filters, of several answers in one record (`packs.ts`). */
  packs: { key: string; value: unknown };
  /** Account searches with their results, by a hash of scope and filters. */
  searches: { key: string; value: unknown };
  /** Named sets of filters. */
  filterSets: { key: string; value: unknown };
  /** Watched accounts and people. */
  watched: { key: string; value: unknown };
  /** Lists, without their rows (`lists/records.ts`). */
  lists: { key: string; value: unknown };
  /** Parts of the lists' rows. */
  listRows: { key: [list: string, from: number]; value: unknown };
  /** Distinct subjects of the lists. */
  listItems: {
    key: [list: string, index: number];
    value: unknown;
    indexes: { name: [list: string, name: string]; answer: string };
  };
  /** Verdicts, notes and labels, by scope and subject. */
  judgements: { key: string; value: unknown };
  /** Domains to leave out of batches and lists. */
  leaveOut: { key: string; value: unknown };
}

type StoreName = StoreNames<Schema>;

/** Work in a transaction may await only its requests, because IndexedDB ends a transaction without pending requests. */
export type ReadTransaction = IDBPTransaction<Schema, StoreName[]> | WriteTransaction;
export type WriteTransaction = IDBPTransaction<Schema, StoreName[], "readwrite">;

const version = 5;

/** Maximum number of transactions that `changesSince` can return. */
const maxRemembered = 100;

export type Store = ReturnType<typeof createStore>;

/** Runs transactions over the whole database. */
export function createStore(
  home: Home,
  /** Data of an earlier version to move in. */
  earlier?: Earlier,
) {
  /** Delays opening while everything is removed. */
  let removed: Promise<unknown> = Promise.resolve();
  const database = cached((): Promise<IDBPDatabase<Schema>> => removed.then(() => openWithEarlier(home, earlier, database.forget)));

  /** Number of changes begun. */
  let changes = 0;
  /** The latest write transactions, oldest first. */
  let recent: WriteTransaction[] = [];
  /** The value of `changes` at each transaction. */
  const before = new WeakMap<object, number>();
  /** Returns how many changes began until the transaction; `NaN` for a transaction of another store. */
  const changesThrough = (transaction: ReadTransaction): number => before.get(transaction) ?? Number.NaN;

  function noting<Transaction extends object>(transaction: Transaction): Transaction {
    before.set(transaction, changes);
    return transaction;
  }

  /** Calls `run`, and once more on a reopened database if the connection closed unexpectedly, as after clearing storage. */
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
    /** Runs `work`, and once more if the connection closed. */
    read: <Value>(work: (transaction: ReadTransaction) => Promise<Value>): Promise<Value> =>
      transact((opened) => work(noting(opened.transaction([...opened.objectStoreNames], "readonly")))),
    /** Like `read`. Changes nothing if `work` rejects. Rejects with a `QuotaExceededError` if disk or quota is full. */
    write: <Value>(work: (transaction: WriteTransaction) => Promise<Value>): Promise<Value> =>
      transact((opened) => {
        changes += 1;
        return writeThrough(opened, (transaction) => {
          recent = [...recent, noting(transaction)].slice(-maxRemembered);
          return work(transaction);
        });
      }),
    /** Number of changes begun. While it stays the same, earlier reads are valid. */
    changes: (): number => changes,
    changesThrough,
    /** Returns the changes after `from` that the transaction can see; `null` if not all are remembered. */
    changesSince(from: number, transaction: ReadTransaction): WriteTransaction[] | null {
      const to = changesThrough(transaction);
      const found = recent.filter((one) => changesThrough(one) > from && changesThrough(one) <= to);
      // `null` after erasing, which counts as a change without a transaction.
      return found.length === to - from ? found : null;
    },
    /** Returns the version on disk, which a later version of the extension may have raised. */
    version: async (): Promise<number> => (await database.get()).version,
    /** Removes the database and all other data, including their files. */
    async erase(): Promise<void> {
      changes += 1;
      (await database.peek()?.catch(() => null))?.close();
      database.forget();
      // control: erased-files. Removes any bucket too: a database deleted alone stays readable in Chromium's files.
      const removing = home.remove();
      removed = removing.catch(() => undefined);
      await removing;
      // Invalidates readings that began before the removal ended.
      changes += 1;
    },
  };
}

/** Returns a store whose transactions wait for `ready`. The database opens meanwhile. */
export function storeAfter(ready: () => Promise<void>, store: Store): Store {
  // Ignores a failed opening here, because the transaction tries again.
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
  // An abort during `work` rejects `done` before `done` is awaited.
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
/** Whether the connection may have closed. */
const isClosed = (error: unknown) => isNamed(error, ["InvalidStateError", "AbortError"]);

/** Whether the error means a full disk or quota. For session storage, only its message says so. */
export const isFull = (error: unknown): boolean => error instanceof Error && /quota/i.test(`${error.name} ${error.message}`);

async function openWithEarlier(home: Home, earlier: Earlier | undefined, forget: () => void): Promise<IDBPDatabase<Schema>> {
  // Runs while the database opens, because both are round trips.
  const looking = earlier === undefined ? Promise.resolve(false) : isPresent(earlier);
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

/** Whether the database cannot be read. */
const isUnreadable = (error: unknown) => isNamed(error, ["UnknownError", "NotFoundError", "DataError"]);

/** Delay before a second try: a brief disk error looks like an unreadable database. */
const secondTryMs = 500;

/** Opens the database, even if a later version upgraded it. Replaces an unreadable database. */
async function open(factory: IDBFactory, name: string, forget: () => void): Promise<IDBPDatabase<Schema>> {
  const openNow = () => openAt(factory, name, version, forget);
  return openNow()
    .catch(async (error: unknown) => {
      if (!isUnreadable(error)) throw error;
      await new Promise((resume) => setTimeout(resume, secondTryMs));
      return openNow();
    })
    .catch(async (error: unknown) => {
      if (isNamed(error, ["VersionError"])) return openAt(factory, name, undefined, forget);
      if (!isUnreadable(error)) throw error;
      // An unreadable database would block every start.
      await deleteDatabase(factory, name);
      return openNow();
    });
}

/** Opens the version `wanted`; `undefined` means the version on disk. */
async function openAt(factory: IDBFactory, name: string, wanted: number | undefined, forget: () => void): Promise<IDBPDatabase<Schema>> {
  const database = await openDatabase(factory, name, wanted, createStores);
  database.addEventListener("close", forget);
  // An open connection would block an upgrade or deletion.
  database.addEventListener("versionchange", () => {
    forget();
    database.close();
  });
  return database;
}

/** Adds missing stores, and deletes the store that version 5 dropped. */
function createStores(database: IDBPDatabase<Schema>): void {
  const names: DOMStringList = database.objectStoreNames;
  // Checks one name per block, because each block's object stores were added together.
  if (!names.contains("values")) {
    database.createObjectStore("values");
    database.createObjectStore("accounts", { keyPath: "id" }).createIndex("usedAt", "usedAt");
    database.createObjectStore("people", { keyPath: "id" }).createIndex("usedAt", "usedAt");
    database.createObjectStore("hosts", { keyPath: "host" });
    database.createObjectStore("usage", { keyPath: "month" });
    const activity = database.createObjectStore("activity", { keyPath: "id", autoIncrement: true });
    activity.createIndex("at", "at");
    activity.createIndex("outcome", "outcome");
    const facets = database.createObjectStore("facets", { keyPath: "id" });
    // A facet whose `uuid` or `nameKey` is `null` is not in that index.
    facets.createIndex("uuid", ["scope", "uuid"]);
    facets.createIndex("name", ["scope", "nameKey"]);
    database.createObjectStore("searches", { keyPath: "id" });
    database.createObjectStore("filterSets", { keyPath: "id" });
    database.createObjectStore("watched", { keyPath: "id" });
  }
  if (!names.contains("lists")) {
    database.createObjectStore("lists", { keyPath: "id" });
    database.createObjectStore("listRows", { keyPath: ["list", "from"] });
    const items = database.createObjectStore("listItems", { keyPath: ["list", "index"] });
    items.createIndex("name", ["list", "name"]);
    items.createIndex("answer", "answer");
    database.createObjectStore("packs", { keyPath: "id" });
  }
  if (!names.contains("judgements")) {
    database.createObjectStore("judgements", { keyPath: "id" });
    database.createObjectStore("leaveOut", { keyPath: "domain" });
  }
  // Batches moved to session storage. `unwrap`, because `Schema` lacks this store.
  if (names.contains("batches")) unwrap(database).deleteObjectStore("batches");
}
