import type { AnswerStoreName } from "./cache";
import type { ReadTransaction } from "./store";

const kinds = { accounts: "account", people: "person" } as const satisfies Record<AnswerStoreName, string>;

/**
 * Whether an answer stays however old and unused it is: its subject is watched, judged, or in a list. This is the one place that decides it. A
 * retention of the person's settings applies all the same.
 */
export async function isProtected(transaction: ReadTransaction, storeName: AnswerStoreName, answerId: string): Promise<boolean> {
  const [scope, key] = answerId.split(" ");
  const keys = await Promise.all([
    transaction.objectStore("watched").getKey(`${scope} ${kinds[storeName]} ${key}`),
    transaction.objectStore("judgements").getKey(`${scope} ${kinds[storeName]} ${key?.toLowerCase()}`),
    transaction.objectStore("listItems").index("answer").getKey(answerId),
  ]);
  return keys.some((found) => found !== undefined);
}
