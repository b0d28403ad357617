import * as z from "zod/mini";
import { lazily } from "../../model/lazily";
import type { Json } from "../../model/json";
import type { AccountChanges } from "../../model/library";
import type { Freshness } from "../../model/look-up";
import { deleteFacets, writeFacet } from "./facets";
import type { ReadTransaction, WriteTransaction } from "./store";

/** Which of the two shelves an answer stands on. */
export type AnswerStoreName = "accounts" | "people";

/** Answers of one service never show up under another: the scope is the origin of the service, or "sample". */
export type Scope = string;

const change = <Value extends z.ZodMiniType>(value: Value) => z.nullable(z.object({ from: z.nullable(value), to: z.nullable(value) }));
const accountChanges = lazily((): z.ZodMiniType<AccountChanges> =>
  z.object({
    since: z.number(),
    stage: change(z.string()),
    fit: change(z.number()),
    newSignals: z.array(z.string()),
    newTech: z.array(z.string()),
  }),
);

/** One answer as stored: the raw answer without technical identifiers of people, which are parsed anew at each reading. */
const storedAnswer = lazily(() =>
  z.object({
    id: z.string(),
    kind: z.enum(["account", "known-company", "person", "not-found"]),
    /** Normalised domain or address. */
    key: z.string(),
    /** When the service answered, epoch milliseconds. */
    at: z.number(),
    /** When it was last opened, for making room. */
    usedAt: z.number(),
    /** Out of `JSON.parse`, hence JSON. */
    data: z.custom<Json>((value) => value !== undefined),
    /** JSON pointers of what was withheld (`identifiers.ts`). */
    withheld: z.array(z.string()),
    /** With "not-found": the service has a record, in which nothing stands but what was asked for. */
    blank: z.optional(z.literal(true)),
    /** What this answer changed against the one it replaced; null, garbled or left out: nothing, or there was none. */
    changes: z.optional(z.transform(readChanges)),
  }),
);

export type StoredAnswer = z.output<ReturnType<typeof storedAnswer>>;

/** At most so many answers of both shelves together are kept. */
const maxAnswers = 5000;

const day = 24 * 60 * 60 * 1000;
/** A "not found" is asked again after a day. */
const negativeFor = day;
/** Opening an answer notes its use at most so often, so that reading stays reading. */
const useNotedEvery = 60 * 60 * 1000;

export const answerId = (scope: Scope, key: string) => `${scope} ${key}`;

/** The stored answer, or null where there is none, it does not fit, or it is older than the person keeps answers. */
export async function readAnswer(
  transaction: ReadTransaction,
  storeName: AnswerStoreName,
  id: string,
  keptDays: number,
  now: number,
): Promise<StoredAnswer | null> {
  const answer = await findAnswer(transaction, storeName, id);
  return answer !== null && isKept(answer, keptDays, now) ? answer : null;
}

/** The stored answer whatever its age, or null where there is none or it does not fit. */
export async function findAnswer(transaction: ReadTransaction, storeName: AnswerStoreName, id: string): Promise<StoredAnswer | null> {
  const parsed = storedAnswer().safeParse(await transaction.objectStore(storeName).get(id));
  return parsed.success ? parsed.data : null;
}

/** Answers that are read at a time: a shelf full of long ones would not fit into the worker's memory together. */
const portion = 200;

/** Shows all answers of a scope that are still kept, one after the other; garbled ones are passed over. */
export async function visitAnswers(
  transaction: ReadTransaction,
  storeName: AnswerStoreName,
  scope: Scope,
  keeping: { keptDays: number; now: number },
  visit: (answer: StoredAnswer) => void,
): Promise<void> {
  const store = transaction.objectStore(storeName);
  let range: IDBKeyRange | null = answersOf(scope);
  while (range !== null) {
    const [keys, values]: [string[], unknown[]] = await Promise.all([store.getAllKeys(range, portion), store.getAll(range, portion)]);
    for (const value of values) {
      const parsed = storedAnswer().safeParse(value);
      if (parsed.success && isKept(parsed.data, keeping.keptDays, keeping.now)) visit(parsed.data);
    }
    const last = keys.at(-1);
    range = last === undefined || keys.length < portion ? null : IDBKeyRange.bound(last, range.upper, true);
  }
}

/** Where the answers of a scope stand, by id. */
export const answersOf = (scope: Scope): IDBKeyRange => IDBKeyRange.bound(answerId(scope, ""), `${answerId(scope, "")}\uffff`);

/** What an answer changed, out of a record that was read; null where it is garbled, or nothing changed. */
export function readChanges(value: unknown): AccountChanges | null {
  const parsed = accountChanges().safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** True while the person keeps an answer. */
export const isKept = (answer: Pick<StoredAnswer, "kind" | "at">, keptDays: number, now: number): boolean =>
  now - answer.at < (answer.kind === "not-found" ? Math.min(negativeFor, keptDays * day) : keptDays * day);

/**
 * How old an answer is. A time stamp from the future (a clock that was set back) is never fresh: its true age is unknown.
 */
export function freshnessOf(answer: { kind: StoredAnswer["kind"]; at: number }, freshDays: number, now: number): Freshness {
  const limit = answer.kind === "not-found" ? negativeFor : freshDays * day;
  const age = now - answer.at;
  return { at: answer.at, age: Math.max(0, age), fresh: age >= 0 && age < limit };
}

/** Stores an answer, with what filters look at, and makes room: the answers unused for longest go first, from both shelves. */
export async function writeAnswer(
  transaction: WriteTransaction,
  storeName: AnswerStoreName,
  answer: StoredAnswer,
  most = maxAnswers,
): Promise<void> {
  // Asked for all at once, and done in this order: each is a round trip to the browser's storage process.
  const written = Promise.all([
    transaction.objectStore(storeName).put(answer),
    storeName === "accounts" ? writeFacet(transaction, answer) : Promise.resolve(),
  ]);
  const [count] = await Promise.all([countAnswers(transaction), written]);
  const surplus = count - most;
  if (surplus > 0) await dropOldest(transaction, surplus);
}

/** Deletes an answer and what stands beside it. */
export async function deleteAnswer(transaction: WriteTransaction, storeName: AnswerStoreName, id: string): Promise<void> {
  await transaction.objectStore(storeName).delete(id);
  if (storeName === "accounts") await deleteFacets(transaction, id);
}

async function countAnswers(transaction: ReadTransaction): Promise<number> {
  const [accounts, people] = await Promise.all([transaction.objectStore("accounts").count(), transaction.objectStore("people").count()]);
  return accounts + people;
}

async function dropOldest(transaction: WriteTransaction, surplus: number): Promise<void> {
  const oldest = [...(await oldestOf(transaction, "accounts", surplus)), ...(await oldestOf(transaction, "people", surplus))]
    .toSorted((one, other) => one.usedAt - other.usedAt)
    .slice(0, surplus);
  for (const { storeName, id } of oldest) await deleteAnswer(transaction, storeName, id);
}

async function oldestOf(
  transaction: WriteTransaction,
  storeName: AnswerStoreName,
  most: number,
): Promise<{ storeName: AnswerStoreName; id: string; usedAt: number }[]> {
  const found: { storeName: AnswerStoreName; id: string; usedAt: number }[] = [];
  let cursor = await transaction.objectStore(storeName).index("usedAt").openKeyCursor();
  while (cursor !== null && found.length < most) {
    found.push({ storeName, id: cursor.primaryKey, usedAt: cursor.key });
    cursor = await cursor.continue();
  }
  return found;
}

/** True where opening this answer should be noted (`noteUse`). */
export const useIsOld = (answer: StoredAnswer, now: number): boolean => Math.abs(now - answer.usedAt) > useNotedEvery;

/** Notes that an answer was opened; one that has gone meanwhile is not brought back. */
export async function noteUse(transaction: WriteTransaction, storeName: AnswerStoreName, id: string, now: number): Promise<void> {
  const answer = await findAnswer(transaction, storeName, id);
  if (answer !== null) await transaction.objectStore(storeName).put({ ...answer, usedAt: now });
}

/** Deletes what is older than the person keeps answers, and what can no longer be read. */
export async function dropExpired(transaction: WriteTransaction, storeName: AnswerStoreName, keptDays: number, now: number): Promise<void> {
  let cursor = await transaction.objectStore(storeName).openCursor();
  while (cursor !== null) {
    const parsed = storedAnswer().safeParse(cursor.value);
    if (!parsed.success || !isKept(parsed.data, keptDays, now)) await deleteAnswer(transaction, storeName, cursor.primaryKey);
    cursor = await cursor.continue();
  }
}

/** Frees room when the browser's storage is full: the older half of all answers goes. */
export async function dropHalf(transaction: WriteTransaction): Promise<number> {
  const half = Math.ceil((await countAnswers(transaction)) / 2);
  if (half > 0) await dropOldest(transaction, half);
  return half;
}
