import type { Settings } from "../../model/settings";
import type { SubjectKey } from "../../model/subject";
import { readMark } from "../judgements/left-out";
import { isRowKept, rowsIn, type Row } from "../library/rows";
import type { Shared } from "../shared";
import { freshnessOf, scopeOf, type Scope } from "../store/cache";
import type { ReadTransaction } from "../store/store";

/** Data that determine which answers are kept or fresh, and which subjects are left out. */
export interface ReadContext extends Pick<Shared, "policies"> {
  /** Service whose answers and judgements count. */
  scope: Scope;
  settings: Settings;
  /** Time of reading, epoch milliseconds. */
  now: number;
}

/** Reads the context. `scope` defaults to the present service. */
export async function readContext(
  { settings, policies, now }: Pick<Shared, "settings" | "policies" | "now">,
  transaction: ReadTransaction,
  scope?: Scope,
): Promise<ReadContext> {
  const current = await settings.read(transaction);
  return { scope: scope ?? scopeOf(current), settings: current, policies, now: now() };
}

/** Returns a function that finds a subject's stored answer, if valid and within its retention. */
export function answersIn(
  transaction: ReadTransaction,
  { scope, settings, now }: ReadContext,
): (subject: SubjectKey) => Promise<Row | null> {
  const find = rowsIn(transaction, scope);
  return async (subject) => {
    const row = await find(subject);
    return row !== null && isRowKept(row, settings, now) ? row : null;
  };
}

/** Returns the subjects without a fresh stored answer. */
export async function withoutFresh<Subject extends SubjectKey>(
  transaction: ReadTransaction,
  context: ReadContext,
  subjects: readonly Subject[],
): Promise<Subject[]> {
  const find = answersIn(transaction, context);
  const found = subjects.map(async (subject) => {
    const row = await find(subject);
    return row !== null && isFresh(row, context) ? [] : [subject];
  });
  return (await Promise.all(found)).flat();
}

/** Returns the subjects that the policy, the user's list or a judgement leaves out. */
export async function leftOutOf<Subject extends SubjectKey>(
  transaction: ReadTransaction,
  { scope, settings, policies }: ReadContext,
  subjects: readonly Subject[],
): Promise<Set<Subject>> {
  const found = subjects.map(async (subject) => {
    const { leftOutBy } = await readMark(transaction, scope, subject, settings, policies.current());
    return leftOutBy === null ? [] : [subject];
  });
  return new Set((await Promise.all(found)).flat());
}

/** Whether the row's answer needs no repeated look-up. */
export const isFresh = (row: Row, { settings, now }: ReadContext): boolean => freshnessOf(row.storeName, row, settings, now).fresh;

/** Whether a subject is left out and has no fresh stored answer. */
export const isLeftOut = (
  ports: Pick<Shared, "store" | "settings" | "policies" | "now">,
  scope: Scope,
  subject: SubjectKey,
): Promise<boolean> =>
  ports.store.read(async (transaction) => {
    const context = await readContext(ports, transaction, scope);
    const leftOut = await leftOutOf(transaction, context, [subject]);
    return (await withoutFresh(transaction, context, [...leftOut])).length > 0;
  });
