import * as z from "zod/mini";
import type { Json } from "../../model/json";
import { trail } from "../../schemas/panel";
import type { Freshness } from "../../model/look-up";
import type { Settings } from "../../model/settings";
import { dayMs } from "../../model/time";
import { parse } from "../parse";
import { keepWithin } from "./eviction";
import { facetOf, writeFacet, type StoredFacet } from "./facets";
import { lineOfFacet } from "./packed-facets";
import { lineOfPerson } from "./packed-people";
import { writeLines, type Line } from "./packs";
import type { ReadTransaction, WriteTransaction } from "./store";
import { lazyObject } from "../../schemas/values";

/** Object stores of answers. */
export type AnswerStoreName = "accounts" | "people";

/** Address of the service, or "sample". */
export type Scope = string;

/** Returns the scope that the settings select. */
export const scopeOf = ({ mode, address }: Settings): Scope => (mode === "sample" ? "sample" : address);

/** A raw answer without people's technical identifiers, parsed at each reading. */
const storedAnswer = lazyObject(() => ({
  id: z.string(),
  /** "known-company": found only by the company search. */
  kind: z.enum(["account", "known-company", "person", "not-found"]),
  /** Normalised domain or e-mail address. */
  key: z.string(),
  /** When the service answered, epoch milliseconds. */
  at: z.number(),
  /** Equals `at`; earlier versions recorded a later use. Orders eviction. */
  usedAt: z.number(),
  /** From `JSON.parse`, hence JSON. */
  data: z.custom<Json>((value) => value !== undefined),
  /** JSON pointers of removed identifiers (`identifiers.ts`). */
  withheld: z.array(z.string()),
  /** With "not-found": the service has an empty record of the subject. */
  blank: z.optional(z.literal(true)),
  /** Only with "account": changes up to this answer. `null` if garbled. Missing from answers of older versions. */
  trail: z.optional(z.transform((value: unknown) => parse(trail(), value))),
}));

export type StoredAnswer = z.output<ReturnType<typeof storedAnswer>>;

/** Approximate limit for both object stores together. Protected answers (`protected.ts`) may exceed it. */
const maxAnswers = 50_000;

/** Longest retention and freshness of a "not found". */
const negativeMs = dayMs;

/** Returns an answer's id. Its scope separates the answers of different services. */
export const answerId = (scope: Scope, key: string) => `${scope} ${key}`;

/** Returns the selected service's answer; `null` if missing, garbled or past its retention. */
export async function readAnswer(
  transaction: ReadTransaction,
  settings: Settings,
  storeName: AnswerStoreName,
  key: string,
  now: number,
): Promise<StoredAnswer | null> {
  const answer = await findAnswer(transaction, storeName, answerId(scopeOf(settings), key));
  return answer !== null && isKept(answer, answerDays(settings, storeName).kept, now) ? answer : null;
}

/** Returns an answer of any age; `null` if missing or garbled. */
export async function findAnswer(transaction: ReadTransaction, storeName: AnswerStoreName, id: string): Promise<StoredAnswer | null> {
  return parse(storedAnswer(), await transaction.objectStore(storeName).get(id));
}

/** Returns the range of a scope's ids whose keys begin with a text. */
export const answersOf = (scope: Scope, beginning = ""): IDBKeyRange =>
  IDBKeyRange.bound(answerId(scope, beginning), `${answerId(scope, beginning)}\uffff`);

/** Finds the stored spelling of an address, ignoring case; `null` if none. Prefers a lower-case spelling. */
export async function findSpelling(transaction: ReadTransaction, scope: Scope, address: string): Promise<string | null> {
  // Reads only addresses with the same first letter: all of 50,000 take 0.3 s.
  const first = address.charAt(0);
  const letters = [...new Set([first.toUpperCase(), first.toLowerCase()])];
  const ids = await Promise.all(letters.map((letter) => transaction.objectStore("people").getAllKeys(answersOf(scope, letter))));
  const id = ids.flat().findLast((one) => one.toLowerCase() === answerId(scope, address).toLowerCase());
  return id?.slice(answerId(scope, "").length) ?? null;
}

/** Maps each stored e-mail address, and its lower case, to that address: few mail servers distinguish case. */
export async function readAddresses(transaction: ReadTransaction, scope: Scope): Promise<ReadonlyMap<string, string>> {
  const ids = await transaction.objectStore("people").getAllKeys(answersOf(scope));
  const addresses = ids.map((id) => id.slice(answerId(scope, "").length));
  return new Map([
    ...addresses.map((address) => [address.toLowerCase(), address] as const),
    ...addresses.map((address) => [address, address] as const),
  ]);
}

/** Returns for how many days answers are fresh, and for how many kept. */
export const answerDays = (settings: Settings, storeName: AnswerStoreName): { fresh: number; kept: number } =>
  storeName === "accounts"
    ? { fresh: settings.accountsFreshDays, kept: settings.accountsKeptDays }
    : { fresh: settings.peopleFreshDays, kept: settings.peopleKeptDays };

/** True until the retention ends, even if `at` is in the future. */
export const isKept = (answer: Pick<StoredAnswer, "kind" | "at">, keptDays: number, now: number): boolean =>
  now - answer.at < (answer.kind === "not-found" ? Math.min(negativeMs, keptDays * dayMs) : keptDays * dayMs);

/** Returns an answer's time and whether it is fresh. */
export function freshnessOf(
  storeName: AnswerStoreName,
  { kind, at }: Pick<StoredAnswer, "kind" | "at">,
  settings: Settings,
  now: number,
): Freshness {
  const limit = kind === "not-found" ? negativeMs : answerDays(settings, storeName).fresh * dayMs;
  const age = now - at;
  // An answer with a future time is not fresh.
  return { at, fresh: age >= 0 && age < limit };
}

/** Stores an answer with its facet and line, then evicts surplus answers. */
export async function writeAnswer(
  transaction: WriteTransaction,
  storeName: AnswerStoreName,
  answer: StoredAnswer,
  maxCount = maxAnswers,
): Promise<void> {
  const facet = facetOf(answer);
  // In parallel, because each write is a round trip to the storage process.
  await Promise.all([
    transaction.objectStore(storeName).put(answer),
    storeName === "accounts" ? writeFacet(transaction, answer.id, facet) : Promise.resolve(),
    writeLines(transaction, storeName, [[answer.id, lineOfAnswer(answer, facet)]]),
  ]);
  await keepWithin(transaction, maxCount, answer.id);
}

/** Returns an answer's line for its pack; `null` for an account without `facet`. */
export function lineOfAnswer(answer: StoredAnswer, facet: StoredFacet | null): Line | null {
  if (facet !== null) return lineOfFacet(facet);
  if (answer.kind === "person") return lineOfPerson(answer);
  return answer.kind === "not-found" ? { kind: answer.kind, at: answer.at } : null;
}
