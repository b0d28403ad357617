import * as z from "zod/mini";
import { countsOfItems, isUnderWay } from "../../model/batch";
import { maxListPart, type ListPart } from "../../model/lists";
import { identityOf } from "../../model/look-up-status";
import type { SubjectKey } from "../../model/subject";
import { list } from "../../schemas/lists";
import { subjectKey } from "../../schemas/subject";
import { batchItem } from "../../schemas/panel";
import { count, lazyObject } from "../../schemas/values";
import { parse, parseAll } from "../parse";
import { answerId } from "../store/cache";
import type { ReadTransaction, WriteTransaction } from "../store/store";

/** A list without its rows and items. */
const head = lazyObject(() => ({
  ...z.omit(list(), { perMinute: true, msLeft: true }).shape,
  scope: z.string(),
  /** Whether the last start included left-out subjects. Absent before the first start and in earlier versions, meaning no. */
  withLeftOut: z.optional(z.boolean()),
}));

/** One distinct subject of a list. Answers have their own store. */
const item = lazyObject(() => ({
  list: z.string(),
  index: count,
  /** Kind and key in lower case: equal subjects share one item. */
  name: z.string(),
  /** Id of the stored answer, indexed for `store/protected.ts`, which spares it from eviction. */
  answer: z.string(),
  ...z.omit(batchItem(), { summary: true }).shape,
  ...subjectKey().shape,
  /** How often `take` in `batch/runner.ts` took the item without putting it back. */
  starts: count,
}));

/** Some of the rows; the first has index `from` in the list. */
const part = lazyObject(() => ({
  list: z.string(),
  from: count,
  /** `item`: index of the subject's item; `null` without a subject. */
  rows: z.array(z.object({ text: z.string(), item: z.nullable(count) })),
}));

/** A list's head as stored. */
export type Head = z.output<ReturnType<typeof head>>;
/** An item as stored. */
export type ListItem = z.output<ReturnType<typeof item>>;
type StoredRow = z.output<ReturnType<typeof part>>["rows"][number];

/** Key range of a list's rows or items. */
const allOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

/** Returns a list's head; `null` if gone or garbled. */
export const readHead = async (transaction: ReadTransaction, id: string): Promise<Head | null> =>
  parse(head(), await transaction.objectStore("lists").get(id));

/** Returns the heads of all services' lists, without garbled ones. */
export const readHeads = async (transaction: ReadTransaction): Promise<Head[]> =>
  parseAll(head(), await transaction.objectStore("lists").getAll());

/** Returns a list's items in index order, without garbled ones. */
export const readItems = async (transaction: ReadTransaction, id: string): Promise<ListItem[]> =>
  parseAll(item(), await transaction.objectStore("listItems").getAll(allOf(id)));

/** Returns an item; `null` if gone or garbled. */
export const readItem = async (transaction: ReadTransaction, id: string, index: number): Promise<ListItem | null> =>
  parse(item(), await transaction.objectStore("listItems").get([id, index]));

/** Writes the head and the changed items. Rows never change. */
export async function writeList(transaction: WriteTransaction, changed: Head, items: readonly ListItem[] = []): Promise<void> {
  const store = transaction.objectStore("listItems");
  // `async` turns an exception of `put` into a rejection, so that an earlier write's rejection is handled.
  await Promise.all([transaction.objectStore("lists").put(changed), ...items.map(async (one) => store.put(one))]);
}

/** Returns up to `limit` rows, with empty rows for an unreadable part. */
export async function readRows(
  transaction: ReadTransaction,
  { id, rows: total }: Pick<Head, "id" | "rows">,
  from: number,
  limit: number,
): Promise<StoredRow[]> {
  const end = Math.min(from + limit, total);
  // Empty at first: an unreadable part must not move the rows after it.
  const rows = Array.from({ length: Math.max(0, end - from) }, (): StoredRow => ({ text: "", item: null }));
  if (rows.length === 0) return rows;
  const beforeEnd = IDBKeyRange.bound([id, 0], [id, end], false, true);
  // Reads backwards, down to the part that contains row `from`.
  for await (const { primaryKey, value } of transaction.objectStore("listRows").iterate(beforeEnd, "prev")) {
    const [, at] = primaryKey;
    // The first part may begin before `from`.
    const readable = (parse(part(), value)?.rows ?? []).slice(Math.max(0, from - at), end - at);
    rows.splice(Math.max(0, at - from), readable.length, ...readable);
    if (at <= from) break;
  }
  return rows;
}

/** Stores a new list: head, rows in parts, and an item for each distinct subject. */
export async function addList(
  transaction: WriteTransaction,
  own: Pick<Head, "id" | "name" | "source" | "columns" | "scope" | "at">,
  rows: readonly { text: string; subject: SubjectKey | null }[],
): Promise<void> {
  const { id, scope } = own;
  const subjects = new Map(rows.flatMap(({ subject }) => (subject === null ? [] : [[identityOf(subject), subject] as const])));
  const positions = new Map([...subjects.keys()].map((name, index) => [name, index]));
  const empty = { state: "waiting", problem: null, starts: 0 } as const;
  const items = [...subjects].map(([name, subject], index): ListItem => ({
    list: id,
    index,
    name,
    answer: answerId(scope, subject.key),
    ...subject,
    ...empty,
  }));
  const stored = rows.map(({ text, subject }) => ({ text, item: subject === null ? null : (positions.get(identityOf(subject)) ?? null) }));
  const parts = transaction.objectStore("listRows");
  for (let from = 0; from < stored.length; from += maxListPart) {
    await parts.put({ list: id, from, rows: stored.slice(from, from + maxListPart) });
  }
  const accounts = items.filter(({ kind }) => kind === "account").length;
  const head: Head = {
    ...own,
    startedAt: null,
    endedAt: null,
    state: "draft",
    stoppedBy: null,
    rows: rows.length,
    accounts,
    people: items.length - accounts,
    counts: countsOfItems(items),
  };
  await writeList(transaction, head, items);
}

/** Deletes head, rows and items; the answers stay. */
export async function removeList(transaction: WriteTransaction, id: string): Promise<void> {
  await Promise.all([
    transaction.objectStore("lists").delete(id),
    transaction.objectStore("listRows").delete(allOf(id)),
    transaction.objectStore("listItems").delete(allOf(id)),
  ]);
}

/** Returns an item's state, which in two cases differs from the stored state. */
export function stateOf({ state }: Pick<ListItem, "state">, { state: ofList, counts }: Pick<Head, "state" | "counts">): ListItem["state"] {
  // A stop leaves stored items waiting, which saves thousands of writes.
  if (state === "waiting" && ofList === "stopped") return "skipped";
  // The list has ended without busy items: this item's outcome could not be stored.
  return state === "busy" && counts.busy === 0 && !isUnderWay({ state: ofList }) ? "failed" : state;
}

/** States of the items that belong to each `ListPart`. */
const statesOf: Record<ListPart, readonly ListItem["state"][]> = {
  rest: ["waiting", "skipped"],
  failed: ["failed"],
  /** All answered items, of which some may still be fresh. */
  stale: ["found", "not-found", "stored"],
};

/** Returns a `ListPart`'s items. */
export const partOf = (items: readonly ListItem[], part: ListPart): ListItem[] =>
  items.filter(({ state }) => statesOf[part].includes(state));
