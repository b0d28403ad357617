import { countsOf } from "./counts";
import { isJsonObject, type Json } from "./json";
import { dayOf } from "./time";

/** A value without members. */
export type Flat = string | number | boolean | null;

/** An object whose members are all flat. */
export type FlatEntry = Readonly<Record<string, Flat>>;

/** A list's elements by how they can be drawn: the service's API defines no shape. */
export interface FlatList {
  /** Elements of plain text. */
  texts: string[];
  entries: FlatEntry[];
  /** Elements of any other form, and blank texts. */
  others: Json[];
}

/** Groups elements by form, each group in list order. */
export function readFlatList(elements: readonly Json[]): FlatList {
  const list: FlatList = { texts: [], entries: [], others: [] };
  for (const element of elements) {
    if (typeof element === "string" && element.trim() !== "") list.texts.push(element);
    else if (isFlatEntry(element)) list.entries.push(element);
    else list.others.push(element);
  }
  return list;
}

function isFlatEntry(element: Json): element is Record<string, Flat> {
  const values = isJsonObject(element) ? Object.values(element) : [];
  return values.length > 0 && values.every((value) => typeof value !== "object" || value === null);
}

/** Returns a table with a column for each member of any entry. `numbers`: positions of numeric columns, which may contain `null`. */
export function tableOf(entries: readonly FlatEntry[]) {
  const names = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  const rows = entries.map((entry) => names.map((name) => (Object.hasOwn(entry, name) ? (entry[name] ?? null) : null)));
  const numbers = [...names.keys()].filter((column) => {
    const values = rows.map((row) => row[column]).filter((value) => value !== null);
    return values.length > 0 && values.every((value) => typeof value === "number");
  });
  return { names, rows, numbers };
}

/** A number over time. */
export interface FlatLine {
  /** Names of the two members. */
  dateName: string;
  valueName: string;
  /** Earliest first. `date`: as sent. `x`, `y`: position, 0 to 1. */
  points: { date: string; x: number; y: number }[];
  lowest: number;
  highest: number;
  /** Number of entries without a date or a number. */
  leftOut: number;
}

/** Returns the first member with several numbers over the first with several dates; `null` without two points or if dates repeat. */
export function flatLineOf(entries: readonly FlatEntry[]): FlatLine | null {
  const date = firstHeld(entries, (member) => timeOf(member) !== null, 2);
  const value = firstHeld(entries, isNumber, 2);
  if (date === null || value === null) return null;
  const held = entries.flatMap((entry) => pointOf(entry[date], entry[value])).toSorted((one, other) => one.at - other.at);
  // If a date repeats, the entries mix several lines.
  if (held.length < 2 || new Set(held.map(({ at }) => at)).size < held.length) return null;
  const values = held.map((point) => point.value);
  const lowest = values.reduce((low, each) => Math.min(low, each));
  const highest = values.reduce((high, each) => Math.max(high, each));
  const first = held[0]?.at ?? 0;
  const last = held.at(-1)?.at ?? 0;
  const points = held.map((point) => ({
    date: point.date,
    x: shareOf(point.at, first, last),
    // The scale contains zero, so that small changes look small.
    y: shareOf(point.value, Math.min(0, lowest), Math.max(0, highest)),
  }));
  return { dateName: date, valueName: value, points, lowest, highest, leftOut: entries.length - points.length };
}

export type FlatBars = NonNullable<ReturnType<typeof barsOf>>;

/** Returns the first numeric member, to draw as bars, and its greatest number; `null` if none or not positive. */
export function barsOf(entries: readonly FlatEntry[]) {
  const value = firstHeld(entries, isNumber, 1);
  if (value === null) return null;
  const greatest = entries.reduce((most, entry) => Math.max(most, isNumber(entry[value]) ? entry[value] : 0), 0);
  return greatest > 0 ? { valueName: value, greatest } : null;
}

function firstHeld(entries: readonly FlatEntry[], holds: (value: Flat | undefined) => boolean, times: number): string | null {
  const names = entries.flatMap((entry) => Object.keys(entry).filter((name) => holds(entry[name])));
  return [...countsOf(names)].find(([, count]) => count >= times)?.[0] ?? null;
}

function pointOf(date: Flat | undefined, value: Flat | undefined): { at: number; date: string; value: number }[] {
  const at = timeOf(date);
  return at !== null && typeof date === "string" && isNumber(value) ? [{ at, date, value }] : [];
}

/** True for a finite number. JSON can contain 1e999, which becomes infinite. */
const isNumber = (value: Flat | undefined): value is number => typeof value === "number" && Number.isFinite(value);

/** Captures a timestamp's date and time. */
const wholeTimestamp = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?:Z|[+-]\d{2}:?\d{2})?)?$/;

/** Returns a timestamp's epoch milliseconds, ignoring its zone; `null` for other values and impossible times. */
export function timeOf(value: Flat | undefined): number | null {
  const [, date, time = "00:00"] = (typeof value === "string" && wholeTimestamp.exec(value)) || [];
  if (date === undefined || dayOf(date) === null) return null;
  const at = Date.parse(`${date}T${time}Z`);
  return Number.isNaN(at) ? null : at;
}

/** Returns a value's position between two ends, 0 to 1; 0 if both ends are equal. */
function shareOf(value: number, from: number, to: number): number {
  if (from === to) return 0;
  // Halves the numbers only if their difference overflows: half of the smallest positive number is 0.
  return Number.isFinite(to - from) ? (value - from) / (to - from) : (value / 2 - from / 2) / (to / 2 - from / 2);
}
