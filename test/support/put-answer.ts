import { answerId, writeAnswer, type AnswerStoreName, type StoredAnswer } from "../../lib/background/store/cache";
import type { Store } from "../../lib/background/store/store";

/** A service's scope in a store, and the clock of its worker. */
interface Stored {
  store: Store;
  scope: string;
  clock: { now: number };
}

/** Stores an answer as an earlier look-up would. */
export const putAnswer = ({ store, scope, clock }: Stored, storeName: AnswerStoreName, key: string, more: Partial<StoredAnswer> = {}) =>
  store.write((transaction) =>
    writeAnswer(transaction, storeName, {
      id: answerId(scope, key),
      kind: storeName === "accounts" ? "account" : "person",
      key,
      at: clock.now,
      usedAt: clock.now,
      data: { details: { name: key } },
      withheld: [],
      ...more,
    }),
  );
