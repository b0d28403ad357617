/** Sends the requests of the service's own tests. */
import type { JsonObject } from "../../lib/model/json";
import { routes } from "./requests";
import { flagship } from "./sample";
import { sampleKey } from "./service";

export const keyHeader = { "x-api-key": sampleKey };

/** Returns functions that send one request each, with the key. */
export function requesterOf({ url }: { url: string }) {
  const ask = (path: string, init: RequestInit = {}) => fetch(url + path, { redirect: "manual", headers: keyHeader, ...init });
  return {
    ask,
    account: (domain = flagship, init?: RequestInit) =>
      ask(`${routes["account-overview"].path}?domain=${encodeURIComponent(domain)}`, init),
    person: (email: string) => ask(`${routes["profile-overview"].path}?email=${encodeURIComponent(email)}`),
    company: (domain: string) => ask(`${routes["company-search"].path}?domain=${encodeURIComponent(domain)}`),
    search: (body: string, init: RequestInit = {}) => ask(routes["account-search"].path, { method: "POST", body, ...init }),
  };
}

/** Returns a search's body with one filter. */
export const oneFilter = (value: string) => JSON.stringify({ filters: [{ field: "domain", operator: "=", value }] });

/** Reads a response as JSON. */
export const json = async (response: Response) => (await response.json()) as JsonObject;
