import { sentFilter } from "../../model/filter-form";
import type { Filter } from "../../model/filters";
import type { Scope } from "../store/cache";

/** Returns a search's id, a hash: page addresses contain it and must not reveal filter values. */
export const searchIdOf = (scope: Scope, filters: readonly Filter[]): Promise<string> =>
  shortHash(JSON.stringify([scope, canonical(filters)]));

/** Returns the distinct filters as JSON, sorted: order and repetition mean nothing. */
const canonical = (filters: readonly Filter[]): string[] =>
  [...new Set(filters.map(sentFilter).map(({ field, operator, value }) => JSON.stringify([field, operator, value ?? null])))].toSorted();

/** Returns the first 64 bits of the text's SHA-256 in hexadecimal. */
export async function shortHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(digest, 0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
