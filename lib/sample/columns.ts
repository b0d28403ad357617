import { isJsonObject } from "../model/json";
import type { Json, JsonObject } from "../model/json";

/**
 * Records as columns: values of one member stand together, which packs to two thirds of what records pack to. A column is one of
 * - `s`: texts without line breaks, joined by them;
 * - `o`: records, as columns again;
 * - `w` and `i`: lists of words out of a small vocabulary: each word once, and of each list a line with one letter for each word;
 * - `l` and `o`: lists of records: the length of each list, and all their records as columns;
 * - `v`: any other values, as they are.
 * `m` says, record by record, which have the member ("1") and which do not ("0"); left out where all have it. `n` is the number of records.
 */
export interface Columns {
  n: number;
  c: Record<string, Column>;
}

interface Column {
  m?: string;
  s?: string;
  w?: string[];
  i?: string;
  l?: number[];
  o?: Columns;
  v?: Json[];
}

/** Writes records as columns. The order of members within a record is not kept. */
export function toColumns(records: readonly JsonObject[]): Columns {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return { n: records.length, c: Object.fromEntries(names.map((name) => [name, toColumn(records, name)])) };
}

function toColumn(records: readonly JsonObject[], name: string): Column {
  const has = records.map((record) => Object.hasOwn(record, name));
  const values = records.flatMap((record) => (Object.hasOwn(record, name) ? [record[name] ?? null] : []));
  return { ...(has.includes(false) && { m: has.map(Number).join("") }), ...bodyOf(values) };
}

function bodyOf(values: Json[]): Column {
  if (values.every(isLine)) return { s: values.join("\n") };
  if (values.every(isJsonObject)) return { o: toColumns(values) };
  if (values.every(isWords)) return spell(values);
  if (values.every((value) => isRecords(value))) return { l: values.map(({ length }) => length), o: toColumns(values.flat()) };
  return { v: values };
}

/** The letter of the first word; those before it are control characters, the line break among them. */
const firstLetter = 35;

/** Letters of a vocabulary: more would be written as two. */
const mostWords = 0xd000;

function spell(lists: string[][]): Column {
  const words = [...new Set(lists.flat())];
  // Where hardly a word comes twice, spelling gains nothing.
  if (words.length > mostWords || words.length * 2 > lists.flat().length) return { v: lists };
  const letters = new Map(words.map((word, index) => [word, String.fromCharCode(firstLetter + index)]));
  return { w: words, i: lists.map((list) => list.map((word) => letters.get(word)).join("")).join("\n") };
}

/** Null where a letter stands for no word. */
function read(words: Json[], lines: string): Json[][] | null {
  const lists = lines.split("\n").map((line) => Array.from(line, (letter) => words[letter.charCodeAt(0) - firstLetter]));
  return lists.every((list): list is Json[] => !list.includes(undefined)) ? lists : null;
}

const isWords = (value: Json): value is string[] => Array.isArray(value) && value.every((one) => typeof one === "string");
const isLine = (value: Json): value is string => typeof value === "string" && !value.includes("\n");
const isRecords = (value: Json): value is JsonObject[] => Array.isArray(value) && value.every(isJsonObject);

/** Reads records out of columns; null where they are none. */
export function fromColumns(columns: unknown): JsonObject[] | null {
  if (!isJsonObject(columns) || !isCount(columns["n"]) || !isJsonObject(columns["c"])) return null;
  const records = Array.from({ length: columns["n"] }, (): JsonObject => ({}));
  for (const [name, column] of Object.entries(columns["c"])) if (!fill(records, name, column)) return null;
  return records;
}

/** False where the column does not fit the records. */
function fill(records: JsonObject[], name: string, column: Json): boolean {
  if (!isJsonObject(column)) return false;
  const mask = column["m"];
  const owners = typeof mask === "string" ? records.filter((_, index) => mask[index] === "1") : records;
  const values = valuesOf(column, owners.length);
  if (values?.length !== owners.length) return false;
  // Defined, not assigned: a member named `__proto__` stays a plain member.
  owners.forEach((owner, index) =>
    Object.defineProperty(owner, name, { value: values[index] ?? null, writable: true, enumerable: true, configurable: true }),
  );
  return true;
}

function valuesOf({ s: texts, w: words, i: lines, o: inner, l: lengths, v: values }: JsonObject, count: number): Json[] | null {
  if (Array.isArray(words)) return typeof lines !== "string" ? null : count === 0 ? [] : read(words, lines);
  if (typeof texts === "string") return count === 0 ? [] : texts.split("\n");
  if (inner === undefined) return Array.isArray(values) ? values : null;
  const records = fromColumns(inner);
  return records === null || lengths === undefined ? records : cut(records, lengths);
}

/** Cuts records into lists of these lengths. */
function cut(records: JsonObject[], lengths: Json): JsonObject[][] | null {
  if (!Array.isArray(lengths) || !lengths.every(isCount)) return null;
  let from = 0;
  return lengths.map((length) => records.slice(from, (from += length)));
}

const isCount = (value: Json | undefined): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 1e6;
