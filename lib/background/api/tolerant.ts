import * as z from "zod/mini";
import { isJsonObject } from "../../model/json";
import type { Json } from "../../model/json";

z.config({ jitless: true });

/** Readers for members of JSON that may be absent, null or mistyped. None fails: an unreadable member is absent. */

/** A member of a parsed object; undefined if it is missing. */
type Member = Json | undefined;

/** Limit of the elements read from one list; the raw answer keeps the rest. */
const maxListLength = 10_000;

/** Names with a meaning in JavaScript: never used as names of data. */
const reservedNames = new Set(["__proto__", "constructor", "prototype"]);

/** Trimmed text, or the digits of a number; `null` if blank or of another type. */
export const text = z.transform(readText);
/** A finite number, also from a plain numeric string ("1240", "-3.5"). */
export const number = z.transform(readNumber);
/** True for `true`, `1`, `"1"` and `"true"`. */
export const flag = z.transform(
  (value: Member): boolean => value === true || readText(value) === "1" || /^true$/i.test(readText(value) ?? ""),
);
/** Texts of a list, without blanks. */
export const texts = z.transform((value: Member): string[] => readList(value).flatMap((element) => readText(element) ?? []));
/** A list of elements without a specified shape. */
export const anything = z.transform(readList);
/** Texts by name; other values as JSON, without blanks and nulls. */
export const labels = z.transform((value: Member): Record<string, string> => Object.fromEntries(entriesOf(value).flatMap(readLabel)));

/** Reads an object of these members; anything else counts as an empty object. */
export const record = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.pipe(
    z.transform((value: Member): unknown => (isJsonObject(value) ? value : {})),
    z.object(shape),
  );

/** The objects of a list; other elements are skipped. */
export const records = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value: Member): unknown => readList(value).filter(isJsonObject)),
    z.array(schema),
  );

/** Returns the non-empty members of an object, without reserved names and limited in number. */
export function entriesOf(value: Member): [name: string, value: Json][] {
  if (!isJsonObject(value)) return [];
  const entries = Object.entries(value).slice(0, maxListLength);
  return entries.filter(([name, member]) => member !== null && !reservedNames.has(name));
}

export function readText(value: Member): string | null {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string") return null;
  return value.trim() === "" ? null : value.trim();
}

function readNumber(value: Member): number | null {
  const read = typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  return typeof read === "number" && Number.isFinite(read) ? read : null;
}

/**
 * Reads a list of at most 10,000 elements. A single value is a list of one. An object with only numeric names is a PHP list with a gap.
 */
export function readList(value: Member): Json[] {
  if (Array.isArray(value)) return value.slice(0, maxListLength);
  if (value === undefined || value === null || value === "") return [];
  if (isJsonObject(value) && Object.keys(value).every((name) => /^\d+$/.test(name))) return Object.values(value).slice(0, maxListLength);
  return [value];
}

function readLabel([name, value]: [string, Json]): [string, string][] {
  const label = typeof value === "string" ? readText(value) : JSON.stringify(value);
  return label === null ? [] : [[name, label]];
}
