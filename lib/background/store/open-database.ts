import { wrap, type IDBPDatabase } from "idb";
import type { Schema } from "./store";

/** Opens a database of `factory`, since each storage bucket has its own. `openDB` of `idb` takes no factory. */
export async function openDatabase(
  factory: IDBFactory,
  name: string,
  /** Default: the version on disk. */
  version?: number,
  /** Runs if the database is new or has an earlier version. */
  upgrade: (database: IDBPDatabase<Schema>) => void = () => undefined,
): Promise<IDBPDatabase<Schema>> {
  const request = factory.open(name, version);
  request.addEventListener("upgradeneeded", () => {
    // Ignores the rejection of `done`: an aborted upgrade also rejects `request`.
    if (request.transaction !== null) wrap(request.transaction).done.catch(() => undefined);
    upgrade(withSchema(request.result));
  });
  await wrap(request);
  return withSchema(request.result);
}

/** `wrap` is untyped and takes no schema. */
const withSchema = (database: IDBDatabase) => wrap(database) as unknown as IDBPDatabase<Schema>;
