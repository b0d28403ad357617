import type { AnswerStoreName, Scope } from "./cache";
import { findPack, isPackOf, readPacks, touchedPacks, type Pack } from "./packs";
import type { ReadTransaction, Store } from "./store";

/** One object store's packs (`packs.ts`) of one scope, by id. The same map means that no pack has changed. */
export type Packs = ReadonlyMap<string, Pack>;
/** Reads one object store's packs of a scope. Skips garbled ones. */
export type PackReading = (transaction: ReadTransaction, storeName: AnswerStoreName, scope: Scope) => Promise<Packs>;

/** If more packs have changed, all are read again. */
const maxReadAlone = 50;

/** Creates a function that rereads only changed packs: typing in a find box or search form requests them repeatedly. */
export function createPackReading(store: Pick<Store, "changesThrough" | "changesSince">): PackReading {
  /** Last reading of each object store. */
  const last = new Map<AnswerStoreName, { scope: Scope; changes: number; packs: Packs }>();

  /** Returns the ids of packs changed after `from`; `null` if all must be read again. */
  function changedSince(from: number, transaction: ReadTransaction): string[] | null {
    const changes = store.changesSince(from, transaction);
    const touched = changes && touchedPacks(changes);
    return touched === null || touched === "all" || touched.size > maxReadAlone ? null : [...touched];
  }

  return async (transaction, storeName, scope) => {
    const changes = store.changesThrough(transaction);
    const known = last.get(storeName);
    const changed = known?.scope === scope ? changedSince(known.changes, transaction) : null;
    const ids = changed?.filter((id) => isPackOf(id, storeName, scope)) ?? null;
    const packs =
      known === undefined || ids === null
        ? new Map((await readPacks(transaction, storeName, scope)).map((pack) => [pack.id, pack]))
        : await renew(transaction, known.packs, ids);
    last.set(storeName, { scope, changes, packs });
    return packs;
  };
}

async function renew(transaction: ReadTransaction, before: Packs, ids: readonly string[]): Promise<Packs> {
  if (ids.length === 0) return before;
  const found = await Promise.all(ids.map((id) => findPack(transaction, id)));
  const packs = new Map(before);
  for (const [index, id] of ids.entries()) {
    const pack = found[index] ?? null;
    if (pack === null) packs.delete(id);
    else packs.set(id, pack);
  }
  return packs;
}
