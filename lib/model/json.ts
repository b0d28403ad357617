/** A value from `JSON.parse`. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export type JsonObject = { [name: string]: Json };

/** True for an object, but not for `null` or an array. */
export const isJsonObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value);
