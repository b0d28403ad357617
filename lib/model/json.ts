/** A value from `JSON.parse`. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export type JsonObject = { [name: string]: Json };

export const isJsonObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value);

/** Escapes a member's name for a JSON pointer (RFC 6901). */
export const escapeToken = (name: string): string => name.replaceAll("~", "~0").replaceAll("/", "~1");
