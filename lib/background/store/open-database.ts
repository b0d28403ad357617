import { wrap } from "idb";
import type { IDBPDatabase } from "idb";
import type { Schema } from "./store";

/**
 * As `openDB` of `idb`, which opens databases of the browser's common place alone. Without a version it opens the present one.
 *
 * @param upgrade runs if the version is new
 */
export async function openDatabase(
  factory: IDBFactory,
  name: string,
  version?: number,
  upgrade: (database: IDBPDatabase<Schema>) => void = () => undefined,
): Promise<IDBPDatabase<Schema>> {
  const request = factory.open(name, version);
  request.addEventListener("upgradeneeded", () => {
    // An upgrade that the browser ends (no room, shutting down) leaves all as it was, and whoever opens learns of it.
    if (request.transaction !== null) wrap(request.transaction).done.catch(() => undefined);
    upgrade(withSchema(request.result));
  });
  await wrap(request);
  return withSchema(request.result);
}

/** `wrap` has no schema, and no way to name one. */
const withSchema = (database: IDBDatabase) => wrap(database) as unknown as IDBPDatabase<Schema>;
