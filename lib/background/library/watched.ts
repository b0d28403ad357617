import * as z from "zod/mini";
import { lazily } from "../../model/lazily";
import { maxWatched, type Watched } from "../../model/library";
import { parse, parseAll } from "../parse";
import { answerId, answersOf, type Scope } from "../store/cache";
import type { ReadTransaction, WriteTransaction } from "../store/store";

/** The subject of a watch. */
export type WatchedSubject = Pick<Watched, "kind" | "key">;

const record = lazily(() => z.object({ id: z.string(), kind: z.enum(["account", "person"]), key: z.string(), since: z.number() }));

const idOf = (scope: Scope, { kind, key }: WatchedSubject) => answerId(scope, `${kind} ${key}`);

/** Returns the subjects watched at a service, newest first. Skips garbled records. */
export async function readWatched(transaction: ReadTransaction, scope: Scope): Promise<Watched[]> {
  const stored: unknown[] = await transaction.objectStore("watched").getAll(answersOf(scope));
  const watched = parseAll(record(), stored).map(({ kind, key, since }) => ({ kind, key, since }));
  return watched.toSorted((one, other) => other.since - one.since);
}

export async function isWatched(transaction: ReadTransaction, scope: Scope, subject: WatchedSubject): Promise<boolean> {
  return parse(record(), await transaction.objectStore("watched").get(idOf(scope, subject))) !== null;
}

/** Watches a subject. An existing watch keeps its time. Does nothing if the limit of watches is reached. */
export async function watch(transaction: WriteTransaction, scope: Scope, { kind, key }: WatchedSubject, now: number): Promise<void> {
  if (await isWatched(transaction, scope, { kind, key })) return;
  if ((await transaction.objectStore("watched").count(answersOf(scope))) >= maxWatched) return;
  await transaction.objectStore("watched").put({ id: idOf(scope, { kind, key }), kind, key, since: now });
}

/** Removes a watch. */
export async function unwatch(transaction: WriteTransaction, scope: Scope, subject: WatchedSubject): Promise<void> {
  await transaction.objectStore("watched").delete(idOf(scope, subject));
}
