/** A value as it came out of `JSON.parse`. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A JSON object. */
export type JsonObject = { [name: string]: Json };

/** True for a JSON object: not null, not an array. */
export const isJsonObject = (value: unknown): value is JsonObject => typeof value === "object" && value !== null && !Array.isArray(value);
