import * as z from "zod/mini";
import type { Json } from "../../model/json";
import type { AccountChanges } from "../../model/library";
import { accountChanges } from "../../schemas/panel";
import type { Freshness } from "../../model/look-up";
import type { Settings } from "../../model/settings";
import { dayMs } from "../../model/time";
import { parse, parseAll } from "../parse";
import { deleteFacets, writeFacet } from "./facets";
import type { ReadTransaction, WriteTransaction } from "./store";
import { lazyObject } from "../../schemas/values";

/** The object store that has an answer. */
export type AnswerStoreName = "accounts" | "people";

/** The origin of the service, or "sample". Answers of one service never appear under another. */
export type Scope = string;

/** Returns the scope of the present service, or of the sample data. */
export const scopeOf = ({ mode, address }: Settings): Scope => (mode === "sample" ? "sample" : address);

/** A stored answer: raw, without technical identifiers of people, and parsed at each reading. */
const storedAnswer = lazyObject(() => ({
  id: z.string(),
  kind: z.enum(["account", "known-company", "person", "not-found"]),
  /** Normalised domain or address. */
  key: z.string(),
  /** When the service answered, epoch milliseconds. */
  at: z.number(),
  /** Time of the last use, for evicting old answers. */
  usedAt: z.number(),
  /** From `JSON.parse`, hence JSON. */
  data: z.custom<Json>((value) => value !== undefined),
  /** JSON pointers of removed identifiers (`identifiers.ts`). */
  withheld: z.array(z.string()),
  /** With "not-found": the service has a record without any data beyond the requested key. */
  blank: z.optional(z.literal(true)),
  /** Changes against the replaced answer; `null`, garbled or left out if there were none. */
  changes: z.optional(z.transform((value: unknown) => readChanges(value))),
}));

export type StoredAnswer = z.output<ReturnType<typeof storedAnswer>>;

/** Limit of stored answers in both object stores together. */
const maxAnswers = 5000;

/** A "not found" expires after a day. */
const negativeMs = dayMs;
/** Limits how often a use is written, so that most reads write nothing. */
const useNotedEveryMs = 60 * 60 * 1000;

export const answerId = (scope: Scope, key: string) => `${scope} ${key}`;

/** Returns the stored answer; `null` if there is none, it does not fit, or it is past its retention. */
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

/** Returns the stored answer whatever its age; `null` if there is none or it does not fit. */
export async function findAnswer(transaction: ReadTransaction, storeName: AnswerStoreName, id: string): Promise<StoredAnswer | null> {
  return parse(storedAnswer(), await transaction.objectStore(storeName).get(id));
}

/** Answers read at a time: thousands of long ones would not fit into the worker's memory together. */
const portion = 200;

/** Visits all kept answers of a scope in turn; skips garbled ones. */
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
    for (const answer of parseAll(storedAnswer(), values)) if (isKept(answer, keeping.keptDays, keeping.now)) visit(answer);
    const last = keys.at(-1);
    range = last === undefined || keys.length < portion ? null : IDBKeyRange.bound(last, range.upper, true);
  }
}

/** Returns the key range of a scope's answers. */
export const answersOf = (scope: Scope): IDBKeyRange => IDBKeyRange.bound(answerId(scope, ""), `${answerId(scope, "")}\uffff`);

/** Returns the changes in a stored record; `null` if they are garbled or nothing changed. */
export const readChanges = (value: unknown): AccountChanges | null => parse(accountChanges(), value);

/** Whether an answer is within its retention. */
export const isKept = (answer: Pick<StoredAnswer, "kind" | "at">, keptDays: number, now: number): boolean =>
  now - answer.at < (answer.kind === "not-found" ? Math.min(negativeMs, keptDays * dayMs) : keptDays * dayMs);

/** Returns the age of an answer. A time stamp in the future (clock set back) is never fresh. */
export function freshnessOf(answer: { kind: StoredAnswer["kind"]; at: number }, freshDays: number, now: number): Freshness {
  const limit = answer.kind === "not-found" ? negativeMs : freshDays * dayMs;
  const age = now - answer.at;
  return { at: answer.at, age: Math.max(0, age), fresh: age >= 0 && age < limit };
}

/** Stores an answer and its facet, then evicts the least recently used answers of both stores. */
export async function writeAnswer(
  transaction: WriteTransaction,
  storeName: AnswerStoreName,
  answer: StoredAnswer,
  most = maxAnswers,
): Promise<void> {
  // Started together and run in this order: each is a round trip to the browser's storage process.
  const written = Promise.all([
    transaction.objectStore(storeName).put(answer),
    storeName === "accounts" ? writeFacet(transaction, answer) : Promise.resolve(),
  ]);
  const [count] = await Promise.all([countAnswers(transaction), written]);
  const surplus = count - most;
  if (surplus > 0) await dropOldest(transaction, surplus);
}

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

/** Whether the use of this answer is due to be recorded (`noteUse`). */
export const useIsOld = (answer: StoredAnswer, now: number): boolean => Math.abs(now - answer.usedAt) > useNotedEveryMs;

/** Records a use; an answer deleted meanwhile is not restored. */
export async function noteUse(transaction: WriteTransaction, storeName: AnswerStoreName, id: string, now: number): Promise<void> {
  const answer = await findAnswer(transaction, storeName, id);
  if (answer !== null) await transaction.objectStore(storeName).put({ ...answer, usedAt: now });
}

/** Deletes unreadable answers and those past their retention. */
export async function dropExpired(transaction: WriteTransaction, storeName: AnswerStoreName, keptDays: number, now: number): Promise<void> {
  let cursor = await transaction.objectStore(storeName).openCursor();
  while (cursor !== null) {
    const answer = parse(storedAnswer(), cursor.value);
    if (answer === null || !isKept(answer, keptDays, now)) await deleteAnswer(transaction, storeName, cursor.primaryKey);
    cursor = await cursor.continue();
  }
}

/** Deletes the older half of all answers when the browser's storage is full. */
export async function dropHalf(transaction: WriteTransaction): Promise<number> {
  const half = Math.ceil((await countAnswers(transaction)) / 2);
  if (half > 0) await dropOldest(transaction, half);
  return half;
}
