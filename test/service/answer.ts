import type { Operation } from "../../lib/model/activity";
import type { Json, JsonObject } from "../../lib/model/json";
import type { SampleEngine } from "../../lib/sample/engine";
import type { DomainByHand } from "./by-hand";
import type { Fault } from "./faults";
import { readFilters } from "./filters";
import { routes, type RequestRecord } from "./requests";
import { flagship } from "./sample";

/** An answer before any fault of sending: status, and the JSON body with its envelope. */
export interface Answer {
  status: number;
  body: JsonObject;
  headers?: Record<string, string>;
}

/** The circumstances of an answer beside the request. */
export interface Circumstances {
  engine: SampleEngine;
  accepted: ReadonlySet<string>;
  fault: Fault;
  /** The entry of the requested domain; `null` if its name selects no fault, or if the key is not accepted. */
  hand: DomainByHand | null;
}

const flagshipPerson = `ingrid.solheim@${flagship}`;

/** Returns the service's answer to a request: an error if the fault or the request requires one, else the content of the data set. */
export function answerTo(record: RequestRecord, { engine, accepted, fault, hand }: Circumstances): Answer {
  const { operation, method, headers } = record;
  if (fault.status !== undefined) return refusal(fault.status, operation, fault.message);
  if (operation === null) return { status: 404, body: { message: "The route could not be found." } };
  const allowed = routes[operation].method;
  if (method !== allowed)
    return { status: 405, body: { message: "The method is not supported for this route." }, headers: { allow: allowed } };
  if (!accepted.has(headers["x-api-key"] ?? "")) return refusal(401, operation);
  return hand === null || (hand.lacksAccount && operation === "account-overview")
    ? found(engine, operation, record)
    : standIn(engine, operation, record, hand.domain);
}

/** Returns the data set's answer, or 400 for a search with invalid filters. */
function found(engine: SampleEngine, operation: Operation, { argument, body }: Pick<RequestRecord, "argument" | "body">): Answer {
  if (operation === "account-search") {
    const read = readFilters(body);
    return read.ok ? engine[operation](read.filters) : refusal(400, operation, read.message);
  }
  return engine[operation](argument ?? "");
}

/** Returns the flagship's answer with the requested domain and address. */
function standIn(engine: SampleEngine, operation: Operation, { argument, body }: RequestRecord, domain: string): Answer {
  const address = argument?.includes("@") ? argument : `ingrid.solheim@${domain}`;
  const { status, body: answered } = found(engine, operation, {
    argument: operation === "profile-overview" ? flagshipPerson : flagship,
    body: renamed(body, [[domain, flagship]]),
  });
  const named = renamed(answered, [
    [flagshipPerson, address],
    [flagship, domain],
  ]);
  return { status, body: named };
}

/** Returns a value in which texts are replaced everywhere. */
function renamed<Value extends Json>(value: Value, names: [from: string, to: string][]): Value {
  const text = names.reduce((json, [from, to]) => json.replaceAll(from, to), JSON.stringify(value));
  return JSON.parse(text) as Value; // only texts inside the value changed
}

/** Returns an error: a search's has an object as `data`, any other a text, and `php`. */
function refusal(status: number, operation: Operation | null, message = usualReason(status)): Answer {
  return operation === "account-search"
    ? { status, body: { version: "2.0.0", status: "error", data: { message } } }
    : { status, body: { version: "2.0.0", php: "8.2.29", status: "error", data: message } };
}

const usualReasons: Record<number, string> = {
  400: "The request is not valid.",
  401: "Unauthorized. Please provide a valid API key.",
  402: "Payment required.",
  403: "You do not have permission to use this endpoint.",
  404: "No results found.",
  408: "The request took too long.",
  422: "The given data was invalid.",
  429: "Too many requests.",
  500: "Server error.",
  502: "Bad gateway.",
  503: "Service unavailable.",
  504: "Gateway timeout.",
};

const usualReason = (status: number): string => usualReasons[status] ?? "The request failed.";
