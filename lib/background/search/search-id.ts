import type { Filter } from "../../model/filters";
import type { Scope } from "../store/cache";

/** The filters as they are sent: in the person's order, without white space around values, and without a value where none is taken. */
export const tidied = (filters: readonly Filter[]): Filter[] =>
  filters.map(({ field, operator, value }) =>
    operator === "is empty" || operator === "is not empty" || value === undefined
      ? { field, operator }
      : { field, operator, value: value.trim() },
  );

/**
 * Names a search: the same filters in any order at the same service have the same id. A hash, so that an address that carries it tells
 * nothing of the values.
 */
export const searchIdOf = (scope: Scope, filters: readonly Filter[]): Promise<string> =>
  shortHash(JSON.stringify([scope, canonical(filters)]));

/** The filters combine by AND: neither their order nor a repetition changes what they mean. */
const canonical = (filters: readonly Filter[]): string[] =>
  [...new Set(tidied(filters).map(({ field, operator, value }) => JSON.stringify([field, operator, value ?? null])))].toSorted();

/** The first 64 bits of the text's SHA-256, in hexadecimal digits. */
export async function shortHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
