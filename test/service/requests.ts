import type { Context } from "hono";
import type { HttpBindings } from "@hono/node-server";
import type { Operation } from "../../lib/model/activity";
import { isJsonObject, type Json } from "../../lib/model/json";

/** Method, path and argument of each operation, as the interface has them. */
export const routes = {
  "company-search": { method: "GET", path: "/resource/companies/search", parameter: "domain" },
  "account-overview": { method: "GET", path: "/resource/account/overview", parameter: "domain" },
  "profile-overview": { method: "GET", path: "/resource/profile360/overview", parameter: "email" },
  "account-search": { method: "POST", path: "/resource/account360/search", parameter: null },
} as const satisfies Record<Operation, { method: string; path: string; parameter: string | null }>;

/** One request as it arrived, answered or not. */
export interface RequestRecord {
  /** Epoch milliseconds of its arrival. */
  at: number;
  method: string;
  path: string;
  query: Record<string, string>;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Parsed if it is JSON, else the text; `null` if there is none. */
  body: Json;
  /** `null` for a path of no operation. */
  operation: Operation | null;
  /** Requested domain or address, or the value of a search's first filter; `null` if there is none. */
  argument: string | null;
  /** `null` before an answer begins, or if none ever begins. */
  status: number | null;
}

export type Call = Context<{ Bindings: HttpBindings }>;

/** Reads a whole request. Resolves with its record, as yet without a status. */
export async function recordOf({ req }: Call): Promise<RequestRecord> {
  const operation = operationAt(req.path);
  const query = req.query();
  const body = readBody(await req.text());
  const argument = operation === null ? null : argumentOf(operation, query, body);
  return { at: Date.now(), method: req.method, path: req.path, query, headers: req.header(), body, operation, argument, status: null };
}

function operationAt(path: string): Operation | null {
  const names = Object.keys(routes) as Operation[]; // the keys of a literal record of operations
  return names.find((name) => routes[name].path === path) ?? null;
}

function argumentOf(operation: Operation, query: Record<string, string>, body: Json): string | null {
  const { parameter } = routes[operation];
  return parameter === null ? firstValue(body) : (query[parameter] ?? null);
}

function firstValue(body: Json): string | null {
  const filters = isJsonObject(body) ? body["filters"] : null;
  const first = Array.isArray(filters) ? filters[0] : null;
  const value = isJsonObject(first) ? first["value"] : null;
  return typeof value === "string" ? value : null;
}

function readBody(text: string): Json {
  if (text === "") return null;
  try {
    return JSON.parse(text) as Json; // JSON.parse returns nothing but JSON
  } catch {
    return text;
  }
}
