import * as z from "zod/mini";
import { isJsonObject } from "../../model/json";
import type { Json } from "../../model/json";

z.config({ jitless: true });

/**
 * Readers for members of JSON that may be absent, null or of another type than promised. None of them fails: what cannot be read is
 * absent. They are schemas, so that a resource is described as a table of its members.
 */

/** A member of a parsed object; undefined where it is missing. */
type Member = Json | undefined;

/** Elements of one list that are read; the untouched answer keeps the rest. */
const maxListLength = 10_000;

/** Names that mean something to the language: never carried over as names of data. */
const reservedNames = new Set(["__proto__", "constructor", "prototype"]);

/** Text without the white space around it; the digits of a number; null for what is blank or something else. */
export const text = z.transform(readText);
/** A finite number, also from a plain numeric string ("1240", "-3.5"). */
export const number = z.transform(readNumber);
/** True for `true`, `1`, `"1"` and `"true"`. */
export const flag = z.transform(
  (value: Member): boolean => value === true || readText(value) === "1" || /^true$/i.test(readText(value) ?? ""),
);
/** Texts of a list, without blanks. */
export const texts = z.transform((value: Member): string[] => readList(value).flatMap((element) => readText(element) ?? []));
/** A list whose elements have no specified shape. */
export const anything = z.transform(readList);
/** Names with texts; other values as their JSON, blanks and nulls dropped. */
export const labels = z.transform((value: Member): Record<string, string> => Object.fromEntries(entriesOf(value).flatMap(readLabel)));

/** An object of these members; what is no object is read as an empty one, as `[]` for `{}` is. */
export const record = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.pipe(
    z.transform((value: Member): unknown => (isJsonObject(value) ? value : {})),
    z.object(shape),
  );

/** The objects of a list; other elements are passed over. */
export const records = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((value: Member): unknown => readList(value).filter(isJsonObject)),
    z.array(schema),
  );

/** Members of an object that have a value, without reserved names; at most as many as a list may have elements. */
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
 * A list, at most 10,000 elements of it: null and blank are empty, one value alone is a list of one, and an object whose names are all
 * numbers is what a PHP server makes of a list with a gap.
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
