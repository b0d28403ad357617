import { isJsonObject, type Json, type JsonObject } from "../../lib/model/json";

/** Known or expected differences of services from the specification. Each turns an ordinary body into the body of such a service. */
export const variants = {
  /** Errors of the GETs as objects. */
  "error-object": (body) => (isError(body) ? { ...body, data: { message: reasonOf(body) } } : body),
  /** Errors with the reason beside `status`. */
  "error-top-level": (body) => (isError(body) ? { version: body["version"] ?? null, status: "error", message: reasonOf(body) } : body),
  /** Errors as a validating framework writes them. */
  "error-map": (body) => (isError(body) ? { message: "The given data was invalid.", errors: { domain: [reasonOf(body)] } } : body),
  /** Errors of the search as a plain string. */
  "error-string": (body) => (isError(body) ? { ...body, data: reasonOf(body) } : body),
  "without-php": ({ php: _, ...body }) => body,
  "with-php": (body) => ({ ...body, php: "8.2.29" }),
  /** An unknown member in every object, the envelope included. */
  "unknown-members": (body) =>
    deep(body, (value) => (isJsonObject(value) ? { ...value, zz_unknown: { nested: [1, "two", null] } } : value)),
  "numeric-strings": (body) => onData(body, (data) => deep(data, (value) => (typeof value === "number" ? String(value) : value))),
  /** `[]` in place of an object without members, or with only `null` members. */
  "arrays-for-empty-objects": (body) => onData(body, (data) => deep(data, (value) => (hasNothing(value) ? [] : value))),
  "null-for-empty-lists": (body) =>
    onData(body, (data) => deep(data, (value) => (Array.isArray(value) && value.length === 0 ? null : value))),
  "null-lists": (body) => onData(body, (data) => deep(data, (value) => (isTextList(value) ? null : value))),
  /** The first text in place of a list of texts; `null` in place of an empty list. */
  "scalar-lists": (body) => onData(body, (data) => deep(data, (value) => (isTextList(value) ? (value[0] ?? null) : value))),
  "firmographics-only": (body) => onData(body, (data) => (isJsonObject(data) ? { details: data["details"] ?? null } : data)),
  "blank-identity": (body) => onData(body, (data) => deep(data, (value) => (typeof value === "object" && value !== null ? value : ""))),
  "data-null": (body) => ({ ...body, data: null }),
  "data-empty-list": (body) => ({ ...body, data: [] }),
  "data-empty-text": (body) => ({ ...body, data: "" }),
  /** Company search: `{ details: {…} }`. */
  "company-details": (body) => onData(body, (data) => ({ details: data })),
  /** Company search: `{ list: […], total }`. */
  "company-list": (body) => onData(body, (data) => ({ list: [data], total: 1, offset: 0, limit: 25 })),
  /** Company search: other names for the same members. */
  "company-synonyms": (body) => onData(body, (data) => (isJsonObject(data) ? withSynonyms(data) : data)),
  /** Values of a wrong type in every member. */
  "wrong-types": (body) => onData(body, wronglyTyped),
  /** The result without the envelope. */
  bare: (body) => body["data"] ?? null,
} satisfies Record<string, (body: JsonObject) => Json>;

export type Variant = keyof typeof variants;

const isError = (body: JsonObject): boolean => body["status"] === "error";
const onData = (body: JsonObject, change: (data: Json) => Json): JsonObject =>
  isError(body) ? body : { ...body, data: change(body["data"] ?? null) };

function reasonOf(body: JsonObject): string {
  const data = body["data"];
  const reason = isJsonObject(data) ? data["message"] : data;
  return typeof reason === "string" ? reason : "Unknown error.";
}

/** Changes a value from the leaves upward. */
function deep(value: Json, change: (value: Json) => Json): Json {
  if (Array.isArray(value)) return change(value.map((element) => deep(element, change)));
  if (!isJsonObject(value)) return change(value);
  return change(Object.fromEntries(Object.entries(value).map(([name, member]) => [name, deep(member, change)])));
}

const hasNothing = (value: Json): boolean => isJsonObject(value) && Object.values(value).every((member) => member === null);
const isTextList = (value: Json): value is Json[] => Array.isArray(value) && value.every((element) => typeof element === "string");

function withSynonyms({ domain, foundedYear, linkedin, ...details }: JsonObject): JsonObject {
  return {
    ...details,
    website: domain ?? null,
    founded: foundedYear ?? null,
    linkedinUrl: linkedin ?? null,
    logo: "https://logo.example/company.png",
  };
}

function wronglyTyped(value: Json): Json {
  if (Array.isArray(value)) return value.length === 0 ? 0 : { first: wronglyTyped(value[0] ?? null) };
  if (isJsonObject(value)) return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, wronglyTyped(member)]));
  if (typeof value === "string") return [7, { value }];
  if (typeof value === "number") return { amount: value };
  return value === null ? true : "perhaps";
}
