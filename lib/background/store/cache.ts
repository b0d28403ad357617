import * as z from "zod/mini";
import type { Json } from "../../model/json";
import type { AccountChanges } from "../../model/library";
import { accountChanges, trail } from "../../schemas/panel";
import type { Freshness } from "../../model/look-up";
import type { Settings } from "../../model/settings";
import { dayMs } from "../../model/time";
import { parse } from "../parse";
import { keepWithin } from "./eviction";
import { facetOf, writeFacet, type Facet } from "./facets";
import { lineOfFacet } from "./packed-facets";
import { lineOfPerson } from "./packed-people";
import { writeLines, type Line } from "./packs";
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
  /** Time of the last use, for evicting old answers; written at most once an hour. */
  usedAt: z.number(),
  /** From `JSON.parse`, hence JSON. */
  data: z.custom<Json>((value) => value !== undefined),
  /** JSON pointers of removed identifiers (`identifiers.ts`). */
  withheld: z.array(z.string()),
  /** With "not-found": the service has a record without any data beyond the requested key. */
  blank: z.optional(z.literal(true)),
  /** Changes of the account up to this answer; `null` if it is garbled. Answers of an older version have none. */
  trail: z.optional(z.transform((value: unknown) => parse(trail(), value))),
}));

export type StoredAnswer = z.output<ReturnType<typeof storedAnswer>>;

/** Limit of stored answers in both object stores together. */
const maxAnswers = 50_000;

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

/** Returns the key range of a scope's answers. */
export const answersOf = (scope: Scope): IDBKeyRange => IDBKeyRange.bound(answerId(scope, ""), `${answerId(scope, "")}\uffff`);

/** Returns the changes in a stored record; `null` if they are garbled or nothing changed, or of an older version. */
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

/** Stores an answer with its values for lists and filters, then evicts the least recently used answers of both stores. */
export async function writeAnswer(
  transaction: WriteTransaction,
  storeName: AnswerStoreName,
  answer: StoredAnswer,
  most = maxAnswers,
): Promise<void> {
  const facet = storeName === "accounts" ? facetOf(answer) : null;
  // Started together and run in this order: each is a round trip to the browser's storage process.
  await Promise.all([
    transaction.objectStore(storeName).put(answer),
    storeName === "accounts" ? writeFacet(transaction, answer.id, facet) : Promise.resolve(),
    writeLines(transaction, storeName, [[answer.id, lineOf(answer, facet)]]),
  ]);
  await keepWithin(transaction, most, answer.id);
}

/** Returns what lists and filters read of an answer; `null` if they show nothing of it. */
export function lineOf(answer: StoredAnswer, facet: Facet | null): Line | null {
  if (facet !== null) return lineOfFacet(facet);
  if (answer.kind === "person") return lineOfPerson(answer);
  return answer.kind === "not-found" ? { kind: answer.kind, at: answer.at } : null;
}

/** Whether the use of this answer is due to be recorded (`noteUse`). */
export const useIsOld = (answer: StoredAnswer, now: number): boolean => Math.abs(now - answer.usedAt) > useNotedEveryMs;

/** Records a use; an answer deleted meanwhile is not restored. */
export async function noteUse(transaction: WriteTransaction, storeName: AnswerStoreName, id: string, now: number): Promise<void> {
  const answer = await findAnswer(transaction, storeName, id);
  if (answer !== null) await transaction.objectStore(storeName).put({ ...answer, usedAt: now });
}
