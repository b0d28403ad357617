import { maxWatched, type Watched } from "../../model/library";
import { watched } from "../../schemas/panel";
import { parse, parseAll } from "../parse";
import { answerId, answersOf, type Scope } from "../store/cache";
import type { ReadTransaction, WriteTransaction } from "../store/store";

export type WatchedSubject = Pick<Watched, "kind" | "key">;

const idOf = (scope: Scope, { kind, key }: WatchedSubject) => answerId(scope, `${kind} ${key}`);

/** Returns the subjects watched at a service, newest first. Skips garbled records. */
export async function readWatched(transaction: ReadTransaction, scope: Scope): Promise<Watched[]> {
  const stored: unknown[] = await transaction.objectStore("watched").getAll(answersOf(scope));
  return parseAll(watched(), stored).toSorted((one, other) => other.since - one.since);
}

export async function isWatched(transaction: ReadTransaction, scope: Scope, subject: WatchedSubject): Promise<boolean> {
  return parse(watched(), await transaction.objectStore("watched").get(idOf(scope, subject))) !== null;
}

/** Watches a subject. An existing watch keeps its time. Does nothing if the limit of watches is reached. */
export async function watch(transaction: WriteTransaction, scope: Scope, { kind, key }: WatchedSubject, now: number): Promise<void> {
  if (await isWatched(transaction, scope, { kind, key })) return;
  if ((await transaction.objectStore("watched").count(answersOf(scope))) >= maxWatched) return;
  await transaction.objectStore("watched").put({ id: idOf(scope, { kind, key }), kind, key, since: now });
}

export async function unwatch(transaction: WriteTransaction, scope: Scope, subject: WatchedSubject): Promise<void> {
  await transaction.objectStore("watched").delete(idOf(scope, subject));
}
