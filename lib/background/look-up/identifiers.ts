import { isJsonObject } from "../../model/json";
import type { Json } from "../../model/json";
import { visitorIdentifiers } from "../../model/person";
import type { AnswerStoreName } from "../store/cache";
import type { SessionArea } from "../store/key";

/**
 * Technical identifiers of people in an answer (IP addresses and identifiers of visitors, those of the journey included) are taken out before
 * the answer is written to disk. They live in session storage, by JSON pointer (RFC 6901), until the browser closes.
 */
export type Identifiers = Record<string, Json>;

/** Where those of an answer stand in session storage, by the id of the answer. */
export const identifiersName = (storeName: AnswerStoreName, id: string): string => `identifiers ${storeName} ${id}`;

/** Forgets the identifiers of one answer, or of all whose ids begin so; "" is the beginning of every one on the shelf. */
export async function forgetIdentifiers(
  session: SessionArea,
  storeName: AnswerStoreName,
  of: { id: string } | { beginning: string },
): Promise<void> {
  if ("id" in of) return session.remove(identifiersName(storeName, of.id));
  const names = Object.keys(await session.get(null));
  await session.remove(names.filter((name) => name.startsWith(identifiersName(storeName, of.beginning))));
}

/** Members that hold such identifiers, at any depth of an answer. */
const personal: ReadonlySet<string> = new Set(visitorIdentifiers);

/** Splits an answer into what may be stored and the identifiers that may not. Empty identifiers stay where they are. */
export function withhold(data: Json): { kept: Json; identifiers: Identifiers } {
  const identifiers: Identifiers = {};
  const walk = (value: Json, pointer: string): Json => {
    if (Array.isArray(value)) return value.map((element, index) => walk(element, `${pointer}/${index}`));
    if (!isJsonObject(value)) return value;
    return fromEntries(Object.entries(value).flatMap(([name, member]) => keep(name, member, `${pointer}/${escapeToken(name)}`)));
  };
  const keep = (name: string, member: Json, pointer: string): [string, Json][] => {
    if (!personal.has(name) || isBlank(member)) return [[name, walk(member, pointer)]];
    identifiers[pointer] = member;
    return [[name, null]];
  };
  return { kept: walk(data, ""), identifiers };
}

/**
 * Puts identifiers back where they were; a pointer that leads nowhere is passed over. What a garbled store holds that is no JSON (not a
 * number, undefined) becomes null: no page would take it.
 */
export function restore(kept: Json, identifiers: Identifiers): Json {
  const data: Json = JSON.parse(JSON.stringify(kept));
  for (const [pointer, value] of Object.entries(identifiers)) place(data, pointer.split("/").slice(1).map(unescapeToken), value);
  return data;
}

function place(data: Json, path: string[], value: Json): void {
  const last = path.at(-1);
  const holder = path.slice(0, -1).reduce<Json | undefined>((at, token) => stepInto(at, token), data);
  if (last === undefined || !isJsonObject(holder) || !Object.hasOwn(holder, last)) return;
  holder[last] = value;
}

function stepInto(at: Json | undefined, token: string): Json | undefined {
  if (Array.isArray(at)) return at[Number(token)];
  return isJsonObject(at) && Object.hasOwn(at, token) ? at[token] : undefined;
}

/** `Object.fromEntries` defines members and so never calls a setter: a member named `__proto__` stays a plain member. */
const fromEntries = (entries: [string, Json][]): Json => Object.fromEntries(entries);
const isBlank = (value: Json) => value === null || value === "" || (Array.isArray(value) && value.length === 0);
const escapeToken = (name: string) => name.replaceAll("~", "~0").replaceAll("/", "~1");
const unescapeToken = (token: string) => token.replaceAll("~1", "/").replaceAll("~0", "~");
