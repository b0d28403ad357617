import { accountFields } from "../../filters/filter";
import type { ListColumn, ListRow } from "../../model/lists";
import type { Settings } from "../../model/settings";
import type { Key } from "../batch/sendable";
import { readMark } from "../judgements/left-out";
import { findRow, isRowKept, type Row } from "../library/rows";
import type { Shared } from "../shared";
import { daysOf, freshnessOf, scopeOf, type Scope } from "../store/cache";
import { isAboutItself, numberOf, textOf } from "../store/facets";
import { facetAt } from "../store/packed-facets";
import { factsOfPerson } from "../store/packed-people";
import { findPack, type Pack } from "../store/packs";
import type { ReadTransaction } from "../store/store";
import type { Subjects } from "../subject/subject";

type Values = ListRow["values"];

export interface ReadContext extends Pick<Shared, "policies"> {
  scope: Scope;
  settings: Settings;
  now: number;
}

/** Returns what decides which answers are kept or fresh, and which subjects are left out. `scope` defaults to the present service. */
export async function readContext(
  { settings, policies, now }: Pick<Shared, "settings" | "policies" | "now">,
  transaction: ReadTransaction,
  scope?: Scope,
): Promise<ReadContext> {
  const current = await settings.read(transaction);
  return { scope: scope ?? scopeOf(current), settings: current, policies, now: now() };
}

/** Creates a function that returns a subject's stored answer; `null` if there is none within its retention. Reads each pack once. */
export function answersIn(transaction: ReadTransaction, { scope, settings, now }: ReadContext): (subject: Key) => Promise<Row | null> {
  const packs = new Map<string, Promise<Pack | null>>();
  const packOf = (id: string): Promise<Pack | null> => {
    const pack = packs.get(id) ?? findPack(transaction, id);
    packs.set(id, pack);
    return pack;
  };
  return async (subject) => {
    const row = await findRow(packOf, scope, subject);
    return row !== null && isRowKept(row, settings, now) ? row : null;
  };
}

/** Returns the subjects without a fresh stored answer. */
export async function withoutFresh<Subject extends Key>(
  transaction: ReadTransaction,
  context: ReadContext,
  subjects: readonly Subject[],
): Promise<Subject[]> {
  const rows = await Promise.all(subjects.map(answersIn(transaction, context)));
  const isMissing = (row: Row | null | undefined) => row == null || !isFresh(row, context);
  return subjects.filter((_subject, index) => isMissing(rows[index]));
}

export async function leftOutOf<Subject extends Key>(
  transaction: ReadTransaction,
  { scope, settings, policies }: ReadContext,
  subjects: readonly Subject[],
): Promise<Set<Subject>> {
  const marks = await Promise.all(subjects.map((subject) => readMark(transaction, scope, subject, settings, policies.current())));
  return new Set(subjects.filter((_subject, index) => marks[index]?.leftOutBy != null));
}

const isFresh = (row: Row, { settings, now }: ReadContext): boolean => freshnessOf(row, daysOf(settings, row.storeName).fresh, now).fresh;

/** Returns a stored answer for a list's row, with these columns' values. */
export function answerOf(
  row: Row,
  columns: readonly ListColumn[],
  context: ReadContext,
  subjects: Subjects,
): Pick<ListRow, "answer" | "values"> {
  const values = valuesOf(row, columns, subjects);
  const kind = row.kind === "not-found" ? "not-found" : values === null ? "other" : "found";
  return { answer: { kind, at: row.at, fresh: isFresh(row, context) }, values: values ?? columns.map(() => null) };
}

/** Returns `null` for an answer about another company. An answer about another person has no facts. */
function valuesOf(row: Row, columns: readonly ListColumn[], subjects: Subjects): Values | null {
  const { storeName, pack, kind } = row;
  if (storeName === "people") {
    const { name, title, company } = factsOfPerson(pack, row.row);
    const facts: Partial<Record<ListColumn, string | null>> = { personName: name, jobTitle: title, companyName: company };
    return columns.map((column) => facts[column] ?? null);
  }
  const facet = facetAt(pack, row.row);
  if (kind !== "not-found" && !isAboutItself(facet, subjects)) return null;
  return columns.map((column) => {
    const own = accountFields.find((field) => field === column);
    return cellOf(own === undefined ? facet.details[column] : facet[own]);
  });
}

/** Returns text, a number or a list of texts; `null` for any other value. Packs are not validated when they are read. */
const cellOf = (value: unknown): Values[number] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : (textOf(value) ?? numberOf(value));
