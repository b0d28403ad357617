import type { AnswerStoreName } from "./cache";
import { partsOf } from "./packs";
import type { ReadTransaction } from "./store";

const kinds = { accounts: "account", people: "person" } as const satisfies Record<AnswerStoreName, string>;

/** Whether eviction spares an answer: its subject is watched, judged or in a list. Protected answers still expire. */
export async function isProtected(transaction: ReadTransaction, storeName: AnswerStoreName, answerId: string): Promise<boolean> {
  const { scope, key } = partsOf(answerId);
  const keys = await Promise.all([
    transaction.objectStore("watched").getKey(`${scope} ${kinds[storeName]} ${key}`),
    transaction.objectStore("judgements").getKey(`${scope} ${kinds[storeName]} ${key.toLowerCase()}`),
    transaction.objectStore("listItems").index("answer").getKey(answerId),
  ]);
  return keys.some((found) => found !== undefined);
}
