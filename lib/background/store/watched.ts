import { maxWatched, type Watched } from "../../model/library";
import type { SubjectKey } from "../../model/subject";
import { watched } from "../../schemas/panel";
import { parse, parseAll } from "../parse";
import { answerId, answersOf, type Scope } from "./cache";
import type { ReadTransaction, WriteTransaction } from "./store";

const idOf = (scope: Scope, { kind, key }: SubjectKey) => answerId(scope, `${kind} ${key}`);

/** Returns a scope's watched subjects, newest first; skips garbled records. */
export async function readWatched(transaction: ReadTransaction, scope: Scope): Promise<Watched[]> {
  const stored: unknown[] = await transaction.objectStore("watched").getAll(answersOf(scope));
  return parseAll(watched(), stored).toSorted((one, other) => other.since - one.since);
}

/** Returns a subject's watch; `null` if unwatched or garbled. */
export async function findWatched(transaction: ReadTransaction, scope: Scope, subject: SubjectKey): Promise<Watched | null> {
  return parse(watched(), await transaction.objectStore("watched").get(idOf(scope, subject)));
}

/** Watches a subject, unless `maxWatched` is reached. An existing watch keeps its time. */
export async function watch(transaction: WriteTransaction, scope: Scope, { kind, key }: SubjectKey, now: number): Promise<void> {
  if ((await findWatched(transaction, scope, { kind, key })) !== null) return;
  if ((await transaction.objectStore("watched").count(answersOf(scope))) >= maxWatched) return;
  await transaction.objectStore("watched").put({ id: idOf(scope, { kind, key }), kind, key, since: now });
}

/** Stores the time of unread changes; `null` marks them as read. Returns false if unwatched. */
export async function setUnread(transaction: WriteTransaction, scope: Scope, subject: SubjectKey, at: number | null): Promise<boolean> {
  const found = await findWatched(transaction, scope, subject);
  if (found === null) return false;
  const { unread: _unread, ...known } = found;
  await transaction.objectStore("watched").put({ id: idOf(scope, subject), ...known, ...(at !== null && { unread: at }) });
  return true;
}

/** Returns the watched accounts with unread changes. */
export const readUnread = async (transaction: ReadTransaction, scope: Scope): Promise<Watched[]> =>
  (await readWatched(transaction, scope)).filter(({ unread }) => unread !== undefined);

/** Ends a subject's watch, if any. */
export async function unwatch(transaction: WriteTransaction, scope: Scope, subject: SubjectKey): Promise<void> {
  await transaction.objectStore("watched").delete(idOf(scope, subject));
}
