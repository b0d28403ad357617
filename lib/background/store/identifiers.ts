import { isJsonObject, type Json } from "../../model/json";
import { escapeToken } from "../../model/json-pointer";
import { visitorIdentifiers } from "../../model/person";
import { jsonObject, lazyObject, moment } from "../../schemas/values";
import type { AnswerStoreName, StoredAnswer } from "./cache";
import { readSession, removeBeginning, type SessionArea } from "./session";

/** People's IP addresses and visitor ids in an answer, by JSON pointer (RFC 6901), only in session storage. */
export type Identifiers = Record<string, Json>;

const prefix = "identifiers ";
const nameOf = (storeName: AnswerStoreName, id: string): string => `${prefix}${storeName} ${id}`;

/** `at`: time of the answer with these identifiers. */
const keptIdentifiers = lazyObject(() => ({ at: moment, identifiers: jsonObject }));

/** Size of all session storage above which identifiers are deleted. Browsers allow 10 MB, shared with values such as hovers. */
const maxBytes = 4_000_000;

/** Replaces an answer's identifiers. Keeps none if the new ones exceed `maxBytes`. */
export async function keepIdentifiers(
  session: SessionArea,
  storeName: AnswerStoreName,
  { id, at }: Pick<StoredAnswer, "id" | "at">,
  identifiers: Identifiers,
): Promise<void> {
  const name = nameOf(storeName, id);
  const bytes = JSON.stringify(identifiers).length;
  // Makes room by deleting the identifiers of all answers.
  if ((await session.getBytesInUse(null)) + bytes > maxBytes) await removeBeginning(session, prefix);
  if (bytes <= maxBytes) await session.set({ [name]: { at, identifiers } });
}

/** Returns an answer's identifiers; empty if not kept. */
export async function readIdentifiers(
  session: SessionArea,
  storeName: AnswerStoreName,
  { id, at }: Pick<StoredAnswer, "id" | "at">,
): Promise<Identifiers> {
  const stored = await readSession(session, nameOf(storeName, id), keptIdentifiers()).catch(() => null);
  // Pointers of an earlier or unstored answer may not fit this answer.
  return stored?.at === at ? stored.identifiers : {};
}

/** Moves or copies an account's identifiers to another answer id. If `to` is `null`, only a move deletes them. */
export async function moveIdentifiers(
  session: SessionArea,
  { from, to, isCopy }: { from: string; to: string | null; isCopy: boolean },
): Promise<void> {
  const name = nameOf("accounts", from);
  const { [name]: kept } = await session.get(name);
  if (kept !== undefined && to !== null) await session.set({ [nameOf("accounts", to)]: kept });
  if (!isCopy) await session.remove(name);
}

/** Deletes identifiers by answer id or its beginning; "" matches all answers. */
export async function forgetIdentifiers(
  session: SessionArea,
  storeName: AnswerStoreName,
  of: { id: string } | { beginning: string },
): Promise<void> {
  if ("id" in of) return session.remove(nameOf(storeName, of.id));
  await removeBeginning(session, nameOf(storeName, of.beginning));
}

/** Names of members, at any depth, whose values are identifiers. */
const personal: ReadonlySet<string> = new Set(visitorIdentifiers);

/** Copies JSON. At any depth, `replace` returns a member's new value, or `undefined` to copy it. */
function copyWith(value: Json, replace: (pointer: string, name: string, member: Json) => Json | undefined, pointer = ""): Json {
  if (Array.isArray(value)) return value.map((element, index) => copyWith(element, replace, `${pointer}/${index}`));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(([name, member]): [string, Json] => {
    const at = `${pointer}/${escapeToken(name)}`;
    const replaced = replace(at, name, member);
    return [name, replaced === undefined ? copyWith(member, replace, at) : replaced];
  });
  // Calls no setter: a member named `__proto__` stays a plain member.
  return Object.fromEntries(members);
}

/** Splits an answer into a storable part and its non-empty identifiers. */
export function withhold(data: Json): { kept: Json; identifiers: Identifiers } {
  const identifiers: Identifiers = {};
  const kept = copyWith(data, (pointer, name, member) => {
    if (!personal.has(name) || isBlank(member)) return undefined;
    identifiers[pointer] = member;
    return null;
  });
  return { kept, identifiers };
}

/** Returns a copy with the identifiers put back. */
export function restore(kept: Json, identifiers: Identifiers): Json {
  // A garbled record may contain non-JSON values.
  const data: Json = JSON.parse(JSON.stringify(kept));
  return copyWith(data, (pointer) => (Object.hasOwn(identifiers, pointer) ? identifiers[pointer] : undefined));
}

const isBlank = (value: Json) => value === null || value === "" || (Array.isArray(value) && value.length === 0);
