/** Readers that accept absent, null or mistyped members, such as a numeric string or `[]` for `{}`. */
import type * as z from "zod/mini";
import { isJsonObject, type Json, type JsonObject } from "../../model/json";
import { others } from "../../schemas/account";

/** A member's value; `undefined` if absent. */
type Member = Json | undefined;

/** Maximum number of elements or members read. The raw answer keeps all. */
const maxListLength = 10_000;

/** Names with a meaning in JavaScript, which `entriesOf` leaves out. */
const reservedNames = new Set(["__proto__", "constructor", "prototype"]);

/** Reads a member. Never fails: unreadable values count as absent. */
export type Reader<Value> = (value: Member) => Value;

/** Derives a reader that accepts any value and returns a value that fits the schema. */
export const tolerant = <Schema extends z.ZodMiniType>(schema: Schema): Reader<z.output<Schema>> =>
  // For the answers' schemas, each reader returns a fitting value, as `properties.test.ts` checks.
  readerOf(schema) as Reader<z.output<Schema>>;

function readerOf(schema: z.core.$ZodType): Reader<unknown> {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "nullable":
      return def.innerType._zod.def.type === "number" ? readNumber : readText;
    case "boolean":
      return readFlag;
    case "record":
      return readLabels;
    case "array":
      return listReaderOf(def.element);
    case "object":
      return objectReaderOf(def.shape);
    default:
      throw new Error(`There is no reader for a member of the type ${def.type}.`);
  }
}

/** Returns a list reader that skips elements not convertible to `element`'s type. */
function listReaderOf(element: z.core.$ZodType): Reader<unknown[]> {
  switch (element._zod.def.type) {
    case "string":
      return readTexts;
    case "object": {
      const read = readerOf(element);
      return (value) => readList(value).filter(isJsonObject).map(read);
    }
    default:
      // Untyped JSON stays as it is.
      return readList;
  }
}

/** Returns a reader of objects, which reads other values as `{}`. A member `others` receives the non-null members that `shape` lacks. */
function objectReaderOf(shape: z.core.$ZodShape): Reader<unknown> {
  const readers = Object.entries(shape).flatMap(([name, member]) => (member === others ? [] : [{ name, read: readerOf(member) }]));
  const keepsOthers = Object.values(shape).includes(others);
  return (value) => {
    const members = isJsonObject(value) ? value : {};
    const known = Object.fromEntries(readers.map(({ name, read }) => [name, read(ownMember(members, name))]));
    return keepsOthers ? { ...known, others: withoutMembers(members, known) } : known;
  };
}

/** Returns a member; `undefined` if absent or inherited, such as `constructor`. */
const ownMember = (members: JsonObject, name: string): Member => (Object.hasOwn(members, name) ? members[name] : undefined);

const withoutMembers = (members: JsonObject, known: object): JsonObject =>
  Object.fromEntries(entriesOf(members).filter(([name]) => !Object.hasOwn(known, name)));

/** Returns an object's non-null members, limited in number, without reserved names; `[]` for other values. */
function entriesOf(value: Member): [name: string, value: Json][] {
  if (!isJsonObject(value)) return [];
  const entries = Object.entries(value).slice(0, maxListLength);
  return entries.filter(([name, member]) => member !== null && !reservedNames.has(name));
}

/** Texts without a visible character. */
const blank = /^[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*$/u;

/** Direction overrides, embeddings and isolates, but not the marks that some names need. */
const reordering = /[\u202A-\u202E\u2066-\u2069]/g;

/** Returns trimmed text without `reordering`, or a number as text; `null` if blank or mistyped. */
export function readText(value: Member): string | null {
  if (typeof value === "number" && Number.isFinite(value)) return String(value);
  if (typeof value !== "string" || blank.test(value)) return null;
  // control: text-signs. Keeps an override in one text from reversing the numbers and texts beside it.
  const ordered = value.replace(reordering, "");
  // `encodeURIComponent` throws on halves of surrogate pairs.
  return ordered.trim().toWellFormed();
}

/** Returns a finite number, also from a decimal string ("-3.5"); `null` for other values. */
export function readNumber(value: Member): number | null {
  const read = typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;
  return typeof read === "number" && Number.isFinite(read) ? read : null;
}

/** True for `true`, `1`, `"1"`, and "true" in any case. */
const readFlag = (value: Member): boolean => value === true || readText(value) === "1" || /^true$/i.test(readText(value) ?? "");

const readTexts = (value: Member): string[] => readList(value).flatMap((element) => readText(element) ?? []);

/** Returns texts by name, and other values as JSON, without blanks and nulls. */
const readLabels = (value: Member): Record<string, string> => Object.fromEntries(entriesOf(value).flatMap(readLabel));

/** Returns a list, or a single value as a list; `[]` if absent, null or empty. */
export function readList(value: Member): Json[] {
  if (Array.isArray(value)) return value.slice(0, maxListLength);
  if (value === undefined || value === null || value === "") return [];
  // A PHP list with a gap is an object with numeric names.
  if (isJsonObject(value) && Object.keys(value).every((name) => /^\d+$/.test(name))) return Object.values(value).slice(0, maxListLength);
  return [value];
}

function readLabel([name, value]: [string, Json]): [string, string][] {
  const label = readText(typeof value === "string" ? value : JSON.stringify(value));
  return label === null ? [] : [[name.replace(reordering, ""), label]];
}
