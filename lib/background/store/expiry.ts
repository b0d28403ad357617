import { findAnswer, isKept, type AnswerStoreName } from "./cache";
import { deleting } from "./eviction";
import { answerIdIn, readPacks } from "./packs";
import type { ReadTransaction, Store } from "./store";

/** Answers per transaction: a longer transaction would delay others. */
const answersAtOnce = 200;

/** Deletes answers past their retention, and unreadable answers if their line (`packs.ts`) is expired or missing. */
export async function dropExpired(store: Store, storeName: AnswerStoreName, keptDays: number, now: number): Promise<void> {
  const ids = await store.read((transaction) => findDoubtful(transaction, storeName, keptDays, now));
  for (let from = 0; from < ids.length; from += answersAtOnce) {
    await deleting(store, async (transaction, remove) => {
      const asked = ids.slice(from, from + answersAtOnce);
      const answers = await Promise.all(asked.map((id) => findAnswer(transaction, storeName, id)));
      const expired = asked.filter((_id, index) => {
        const answer = answers[index];
        return answer == null || !isKept(answer, keptDays, now);
      });
      await remove(transaction, storeName, expired);
    });
  }
}

/** Returns the ids of answers whose lines are expired or missing. */
async function findDoubtful(transaction: ReadTransaction, storeName: AnswerStoreName, keptDays: number, now: number): Promise<string[]> {
  const ids = transaction.objectStore(storeName).getAllKeys();
  const kept = new Set<string>();
  for (const pack of await readPacks(transaction, storeName, null)) {
    const [kinds, times] = [pack.column("kind"), pack.column("at")];
    for (const row of pack.keys.keys()) {
      // "account" stands for all other kinds, whose retention is the same.
      const kind = kinds[row] === "not-found" ? "not-found" : "account";
      if (isKept({ kind, at: Number(times[row]) }, keptDays, now)) kept.add(answerIdIn(pack, row));
    }
  }
  return (await ids).filter((id) => !kept.has(id));
}
