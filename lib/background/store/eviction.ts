import * as z from "zod/mini";
import { lazyObject } from "../../schemas/values";
import { parse } from "../parse";
import type { AnswerStoreName } from "./cache";
import { deleteFacets } from "./facets";
import { deletePacks, writeLines } from "./packs";
import { isProtected } from "./protected";
import { isFull, type ReadTransaction, type Store, type WriteTransaction } from "./store";

/** Deletes answers with their facets and lines. */
export async function deleteAnswers(transaction: WriteTransaction, storeName: AnswerStoreName, ids: readonly string[]): Promise<void> {
  await deleteWithoutLines(transaction, storeName, ids);
  const removals = ids.map((id) => [id, null] as const);
  await writeLines(transaction, storeName, removals);
}

async function deleteWithoutLines(transaction: WriteTransaction, storeName: AnswerStoreName, ids: readonly string[]): Promise<void> {
  const store = transaction.objectStore(storeName);
  await Promise.all(ids.map((id) => store.delete(id)));
  if (storeName === "accounts") await Promise.all(ids.map((id) => deleteFacets(transaction, id)));
}

async function countAnswers(transaction: ReadTransaction): Promise<number> {
  const [accounts, people] = await Promise.all([transaction.objectStore("accounts").count(), transaction.objectStore("people").count()]);
  return accounts + people;
}

/** Number of writes (`left`) until answers are counted again, valid while the limit is `most`. */
const allowance = lazyObject(() => ({ most: z.number(), left: z.number() }));
const allowanceName = "room";
/** Share of the limit evicted beyond the surplus, so that counts are rarer. */
const evictedShare = 1 / 500;

/** Evicts answers beyond `maxCount`, except `newest` and protected ones. */
export async function keepWithin(transaction: WriteTransaction, maxCount: number, newest: string): Promise<void> {
  const values = transaction.objectStore("values");
  const known = parse(allowance(), await values.get(allowanceName));
  // Most calls skip the count, because counting visits each record.
  if (known?.most === maxCount && known.left > 0) return void (await values.put({ most: maxCount, left: known.left - 1 }, allowanceName));
  const count = await countAnswers(transaction);
  const spare = Math.floor(maxCount * evictedShare);
  const dropped = count > maxCount ? await dropOldest(transaction, { wanted: count - maxCount + spare, spared: newest }) : 0;
  // Even after too few evictions, the next count waits for at least `spare` writes.
  await values.put({ most: maxCount, left: Math.max(spare, maxCount - count + dropped) }, allowanceName);
}

interface Candidate {
  storeName: AnswerStoreName;
  id: string;
}

/** Minimum number of candidates checked for protection at once. */
const askedTogether = 100;

async function dropOldest(
  transaction: WriteTransaction,
  { wanted, spared = null }: { wanted: number; spared?: string | null },
  remove = deleteAnswers,
): Promise<number> {
  const next = await oldestFirst(transaction);
  const oldest: Candidate[] = [];
  while (oldest.length < wanted) {
    const asked = await next(Math.max(askedTogether, wanted - oldest.length));
    if (asked.length === 0) break;
    const kept = await Promise.all(asked.map(async ({ storeName, id }) => id === spared || isProtected(transaction, storeName, id)));
    oldest.push(...asked.filter((_one, index) => kept[index] === false));
  }
  const dropped = oldest.slice(0, wanted);
  for (const name of ["accounts", "people"] as const) {
    const ids = dropped.filter(({ storeName }) => storeName === name).map(({ id }) => id);
    if (ids.length > 0) await remove(transaction, name, ids);
  }
  return dropped.length;
}

/** Returns a function that reads the next answers, oldest first; `[]` after the last. */
async function oldestFirst(transaction: WriteTransaction): Promise<(maxCount: number) => Promise<Candidate[]>> {
  const byAge = (storeName: AnswerStoreName) => transaction.objectStore(storeName).index("usedAt").openKeyCursor();
  let [accounts, people] = await Promise.all([byAge("accounts"), byAge("people")]);
  return async (maxCount) => {
    const found: Candidate[] = [];
    while (found.length < maxCount && (accounts !== null || people !== null)) {
      if (accounts !== null && (people === null || accounts.key <= people.key)) {
        found.push({ storeName: "accounts", id: accounts.primaryKey });
        accounts = await accounts.continue();
      } else if (people !== null) {
        found.push({ storeName: "people", id: people.primaryKey });
        people = await people.continue();
      }
    }
    return found;
  };
}

/** Share of the answers deleted at once near the quota. */
const oldestShare = 1 / 50;

/** Deletes some of the oldest answers, except protected ones. Returns how many. */
export async function dropOldestShare(transaction: WriteTransaction): Promise<number> {
  return dropOldest(transaction, { wanted: Math.ceil((await countAnswers(transaction)) * oldestShare) });
}

/** Maximum answers deleted on a full disk: more would occupy the store for seconds. */
const maxDroppedOnFullDisk = 2000;
/** Name of the stored value that is `true` while every answer has its line. */
export const packsCompleteName = "packs";

/** Deletes answers with their whole packs, because rewriting a pack needs free storage. */
async function deleteWithPacks(transaction: WriteTransaction, storeName: AnswerStoreName, ids: readonly string[]): Promise<void> {
  await deleteWithoutLines(transaction, storeName, ids);
  await deletePacks(transaction, storeName, ids);
  // Other answers' lines in these packs are lost, and built again later.
  await transaction.objectStore("values").delete(packsCompleteName);
}

/** Runs `work`. On a full disk, runs it again with a `remove` that deletes whole packs. */
export const deleting = <Value>(
  { write }: Pick<Store, "write">,
  work: (transaction: WriteTransaction, remove: typeof deleteAnswers) => Promise<Value>,
): Promise<Value> =>
  write((transaction) => work(transaction, deleteAnswers)).catch((error: unknown) => {
    if (!isFull(error)) throw error;
    return write((transaction) => work(transaction, deleteWithPacks));
  });

/** Deletes the oldest answers, except protected ones: half of all, at most `maxDroppedOnFullDisk`. Returns how many. */
export async function dropHalf(transaction: WriteTransaction): Promise<number> {
  const half = Math.ceil((await countAnswers(transaction)) / 2);
  return dropOldest(transaction, { wanted: Math.min(half, maxDroppedOnFullDisk) }, deleteWithPacks);
}
