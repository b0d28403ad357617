import type { IDBPDatabase } from "idb";
import { deleteDatabase } from "./home";
import { openDatabase } from "./open-database";
import type { Schema } from "./store";

/** Database that an earlier version left in the browser's default bucket. */
export interface Earlier {
  factory: IDBFactory;
  name: string;
  /** Converts the API key's record; `undefined` if unreadable. */
  keyRecord(record: unknown): Promise<unknown>;
}

/** Records by store. `keyed`: whether the records contain their keys. */
type Contents = { name: "values"; keyed: boolean; entries: [key: string, value: unknown][] }[];

/** Whether an earlier version's database exists. */
export async function isPresent({ factory, name }: Earlier): Promise<boolean> {
  return (await factory.databases()).some((one) => one.name === name);
}

/** Moves an earlier version's data, except unknown stores, into this database. */
export async function moveIn(database: IDBPDatabase<Schema>, { factory, name, keyRecord }: Earlier): Promise<void> {
  const contents = await contentsOf(factory, name);
  const values = contents.find((store) => store.name === "values");
  const key = values?.entries.find(([entry]) => entry === "key");
  // Converted before the transaction, which may await only its own requests.
  if (key !== undefined) key[1] = await keyRecord(key[1]);
  const known = contents.filter((store) => database.objectStoreNames.contains(store.name));
  if (known.length > 0) {
    const transaction = database.transaction(
      known.map((store) => store.name),
      "readwrite",
    );
    // If a `put` throws, nothing awaits `done`, whose rejection would be unhandled.
    transaction.done.catch(() => undefined);
    for (const store of known) {
      for (const [entry, value] of store.entries) {
        if (value === undefined) continue;
        void transaction
          .objectStore(store.name)
          .put(value, store.keyed ? undefined : entry)
          .catch(() => undefined);
      }
    }
    await transaction.done;
  }
  // Deleted last, so that the next worker repeats an interrupted move.
  await deleteDatabase(factory, name);
}

async function contentsOf(factory: IDBFactory, name: string): Promise<Contents> {
  const database = await openDatabase(factory, name);
  try {
    // Typed as if every store were "values": other versions' stores may be unknown to `Schema`.
    const names = [...database.objectStoreNames] as "values"[];
    if (names.length === 0) return [];
    const transaction = database.transaction(names);
    const stores = names.map(async (store) => {
      const objectStore = transaction.objectStore(store);
      const [keys, values] = await Promise.all([objectStore.getAllKeys(), objectStore.getAll()]);
      return { name: store, keyed: objectStore.keyPath !== null, entries: keys.map((key, at): [string, unknown] => [key, values[at]]) };
    });
    return await Promise.all(stores);
  } finally {
    database.close();
  }
}
