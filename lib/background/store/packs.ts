import { isJsonObject } from "../../model/json";
import type { AnswerStoreName } from "./cache";
import type { ReadTransaction, WriteTransaction } from "./store";

/** One record with several answers' lines: reading 50,000 separate records takes over a second. */
interface StoredPack {
  id: string;
  keys: string[];
  /** Each member's values as JSON text, parsed only if used. */
  columns: Record<string, string>;
}

/** Members of one answer, by name. `undefined` and `null` are equivalent. */
export type Line = Readonly<Record<string, unknown>>;

/** Maximum number of packs per object store and scope. Another number requires a new database version. */
const packCount = 1024;

/** A pack in memory. */
export interface Pack {
  /** As `packIdOf` returns it. */
  id: string;
  /** Address of the service, or "sample". */
  scope: string;
  /** Domains or e-mail addresses, in the order of each column's values. */
  keys: readonly string[];
  /** Members that at least one answer has. */
  names: readonly string[];
  /** Returns a member's values; empty if garbled or missing. */
  column(name: string): readonly unknown[];
}

/** Returns the beginning of pack ids; `null` stands for every scope. */
const beginningOf = (storeName: AnswerStoreName, scope: string | null) => (scope === null ? `${storeName} ` : `${storeName} ${scope} `);
const packsOf = (storeName: AnswerStoreName, scope: string | null): IDBKeyRange =>
  IDBKeyRange.bound(beginningOf(storeName, scope), `${beginningOf(storeName, scope)}\uffff`);

/** Returns the id of the pack with an answer's line. */
export const packIdOf = (storeName: AnswerStoreName, answerId: string): string => {
  const { scope, key } = partsOf(answerId);
  return `${storeName} ${scope} ${hashOf(key) % packCount}`;
};

/** Splits an answer's id at its first space, because a scope has none. */
export function partsOf(answerId: string): { scope: string; key: string } {
  const space = answerId.indexOf(" ");
  return { scope: answerId.slice(0, space), key: answerId.slice(space + 1) };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01_00_01_93);
  return hash >>> 0;
}

/** Ids of the packs a transaction changed, or "all". */
type Touched = Set<string> | "all";
const touched = new WeakMap<WriteTransaction, Touched>();

/** Returns the ids of the packs these transactions changed, or "all". */
export function touchedPacks(transactions: readonly WriteTransaction[]): Touched {
  const all = transactions.map((transaction) => touched.get(transaction) ?? new Set<string>());
  return all.includes("all") ? "all" : new Set(all.flatMap((ids) => [...ids]));
}

function touch(transaction: WriteTransaction, which: readonly string[] | "all"): void {
  const before = touched.get(transaction) ?? new Set();
  touched.set(transaction, before === "all" || which === "all" ? "all" : new Set([...before, ...which]));
}

/** Writes lines by answer id; `null` removes a line. Rewrites each changed pack once. */
export async function writeLines(
  transaction: WriteTransaction,
  storeName: AnswerStoreName,
  lines: Iterable<readonly [answerId: string, line: Line | null]>,
): Promise<void> {
  const changes = new Map<string, Map<string, Line | null>>();
  for (const [answer, line] of lines) {
    const id = packIdOf(storeName, answer);
    changes.set(id, (changes.get(id) ?? new Map<string, Line | null>()).set(partsOf(answer).key, line));
  }
  touch(transaction, [...changes.keys()]);
  await Promise.all([...changes].map(([id, ofPack]) => renewPack(transaction, id, ofPack)));
}

async function renewPack(transaction: WriteTransaction, id: string, changes: ReadonlyMap<string, Line | null>): Promise<void> {
  const store = transaction.objectStore("packs");
  const lines = linesOf(openPack(await store.get(id)));
  for (const [key, line] of changes) {
    if (line === null) lines.delete(key);
    else lines.set(key, line);
  }
  await (lines.size === 0 ? store.delete(id) : store.put(packOf(id, lines)));
}

/** Removes an object store's lines of one scope; all if `scope` is `null`. */
export async function deleteLines(transaction: WriteTransaction, storeName: AnswerStoreName, scope: string | null): Promise<void> {
  touch(transaction, "all");
  await transaction.objectStore("packs").delete(packsOf(storeName, scope));
}

/** Deletes these answers' packs, including lines of other answers. Unlike {@link writeLines}, requires no free storage. */
export async function deletePacks(transaction: WriteTransaction, storeName: AnswerStoreName, answerIds: readonly string[]): Promise<void> {
  touch(transaction, "all");
  const ids = new Set(answerIds.map((id) => packIdOf(storeName, id)));
  await Promise.all([...ids].map((id) => transaction.objectStore("packs").delete(id)));
}

/** Packs read at once: reading all in one step would occupy the worker. */
const packsAtOnce = 64;

/** Returns a scope's packs, or all if `scope` is `null`; skips garbled ones. */
export async function readPacks(transaction: ReadTransaction, storeName: AnswerStoreName, scope: string | null): Promise<Pack[]> {
  const store = transaction.objectStore("packs");
  const packs: Pack[] = [];
  let range: IDBKeyRange | null = packsOf(storeName, scope);
  while (range !== null) {
    const [ids, stored]: [string[], unknown[]] = await Promise.all([
      store.getAllKeys(range, packsAtOnce),
      store.getAll(range, packsAtOnce),
    ]);
    packs.push(...stored.map(openPack).filter((pack) => pack !== null));
    const last = ids.at(-1);
    range = last === undefined || ids.length < packsAtOnce ? null : IDBKeyRange.bound(last, range.upper, true);
  }
  return packs;
}

/** Returns a pack; `null` if missing or garbled. */
export const findPack = async (transaction: ReadTransaction, id: string): Promise<Pack | null> =>
  openPack(await transaction.objectStore("packs").get(id));

/** Returns the id of a row's answer. */
export const answerIdIn = ({ scope, keys }: Pack, row: number): string => `${scope} ${keys[row] ?? ""}`;

/** Whether a pack belongs to this object store and scope. */
export const isPackOf = (id: string, storeName: AnswerStoreName, scope: string): boolean => id.startsWith(beginningOf(storeName, scope));

function linesOf(pack: Pack | null): Map<string, Line> {
  if (pack === null) return new Map();
  const columns = pack.names.map((name) => [name, pack.column(name)] as const);
  return new Map(pack.keys.map((key, row) => [key, Object.fromEntries(columns.map(([name, values]) => [name, values[row]]))]));
}

/** Builds the record, without columns that have no value. */
function packOf(id: string, lines: ReadonlyMap<string, Line>): StoredPack {
  const all = [...lines.values()];
  const names = new Set(all.flatMap((line) => Object.keys(line)));
  const columns = [...names].flatMap((name): [string, string][] => {
    const values = all.map((line) => line[name] ?? null);
    return values.every((value) => value === null) ? [] : [[name, JSON.stringify(packed(values))]];
  });
  return { id, keys: [...lines.keys()], columns: Object.fromEntries(columns) };
}

/** Packs a column. List elements appear once: lists such as technologies share most elements. */
function packed(values: readonly unknown[]): unknown {
  if (!values.some(Array.isArray)) return values;
  const elements = [...new Set(values.flat())];
  const numbers = new Map(elements.map((element, index) => [element, index]));
  return { elements, rows: values.map((value) => (Array.isArray(value) ? value.map((element) => numbers.get(element)) : null)) };
}

/** Reverses `packed`; `[]` if garbled. */
function unpacked(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return [];
  const { elements, rows } = value;
  if (!Array.isArray(elements) || !Array.isArray(rows)) return [];
  return rows.map((row) => (Array.isArray(row) ? row.map((index) => elements[Number(index)]) : null));
}

/** Returns the pack in a record; `null` if garbled. */
function openPack(stored: unknown): Pack | null {
  if (!isJsonObject(stored) || typeof stored["id"] !== "string" || !isTexts(stored["keys"]) || !isJsonObject(stored["columns"]))
    return null;
  const { id, keys, columns } = stored;
  const parsed = new Map<string, readonly unknown[]>();
  return {
    id,
    scope: id.split(" ")[1] ?? "",
    keys,
    names: Object.keys(columns),
    column(name) {
      const values = parsed.get(name) ?? readColumn(columns[name]);
      parsed.set(name, values);
      return values;
    },
  };
}

/** Parses a column; `[]` if garbled. */
function readColumn(text: unknown): readonly unknown[] {
  if (typeof text !== "string") return [];
  try {
    return unpacked(JSON.parse(text));
  } catch {
    return [];
  }
}

const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === "string");
