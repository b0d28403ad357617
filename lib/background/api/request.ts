import type { Operation } from "../../model/activity";
import { sentFilter } from "../../model/filter-form";
import type { Filter } from "../../model/filters";

/** Address and key of the connected service. */
export interface ServiceAccess {
  /** May contain a path, but no final slash. */
  address: string;
  key: string;
  /** True with sample data: then only connection tests are sent. */
  sample: boolean;
}

/** A request to the service, without address and key. */
export interface ServiceRequest<Op extends Operation = Operation> {
  operation: Op;
  /** For the activity log: domain, e-mail address, or number of filters. */
  argument: string;
  /** Begins with a slash. Appended to the address. */
  path: string;
  /** URL parameters, not yet percent-encoded. */
  query: Record<string, string>;
  /** JSON text; `null` for a GET, whose documented body would only repeat the query. */
  body: string | null;
}

/** Builds a GET with one parameter. */
export const getRequest = <Op extends Operation>(operation: Op, path: string, name: string, argument: string): ServiceRequest<Op> => ({
  operation,
  argument,
  path,
  query: { [name]: argument },
  body: null,
});

/** Builds an account search. Sending it costs credits. */
export const accountSearchOf = (filters: Filter[]): ServiceRequest<"account-search"> => ({
  operation: "account-search",
  argument: String(filters.length),
  path: "/resource/account360/search",
  query: {},
  body: JSON.stringify({ filters: filters.map(sentFilter) }),
});

/** Builds the HTTP request. Only one header contains the key. */
export function toHttp(request: ServiceRequest, { address, key }: ServiceAccess): { url: URL; init: RequestInit } {
  const url = new URL(address + request.path);
  for (const [name, value] of Object.entries(request.query)) url.searchParams.set(name, value);
  const headers: Record<string, string> = { "x-api-key": key, "Content-Type": "application/json", Accept: "application/json" };
  // control: one-header. Keeps the key out of URLs and other headers, which servers and proxies may log.
  return { url, init: request.body === null ? { method: "GET", headers } : { method: "POST", headers, body: request.body } };
}
