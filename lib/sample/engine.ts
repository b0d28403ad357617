import type { Operation } from "../model/activity";
import type { Filter } from "../model/filters";
import { isJsonObject, type Json, type JsonObject } from "../model/json";
import { dayMs } from "../model/time";
import { completeAccount, completeDetails, completeInsight, completePerson } from "./complete";
import { passing } from "../filters/filter";
import { sampleDay, type SampleData } from "./data";

/** HTTP status and the whole body with its envelope. */
export interface SampleAnswer {
  status: number;
  body: JsonObject;
}

export type SampleEngine = ReturnType<typeof createSampleEngine>;

/** Accounts on one page of a search. */
const pageSize = 25;
const version = "2.0.0";
const php = "8.2.29";

/** Answers the four operations from a data set, without side effects. Never throws. `now`: epoch milliseconds. */
export function createSampleEngine(data: SampleData, now: () => number = () => sampleDay) {
  /** Number of days by which journeys move to the present; 0 by default. */
  const daysPassed = (): number => Math.floor((now() - sampleDay) / dayMs);
  const accounts = indexed(data.accounts, domainOf);
  const people = indexed(data.people, (person) => person["identifier"]);
  const companies = new Map(Object.entries(data.companies));
  const aliases = new Map(Object.entries(data.aliases));

  return {
    "company-search": (requested: string): SampleAnswer => {
      const domain = normalised(requested);
      const account = accounts.get(domain);
      const found = companies.get(domain) ?? (account === undefined ? undefined : completeDetails(account["details"]));
      return found === undefined ? refused(404, "No results found.") : succeeded({ php }, found);
    },
    "account-overview": (requested: string): SampleAnswer => {
      const domain = normalised(requested);
      if (domain === "") return refused(400, "The domain is required.");
      const account = accounts.get(normalised(aliases.get(domain) ?? domain));
      return account === undefined ? refused(404, "Account not found.") : succeeded({ php }, completeAccount(account, daysPassed()));
    },
    "profile-overview": (requested: string): SampleAnswer => {
      const email = normalised(requested);
      if (email === "") return refused(400, "The email is required.");
      const person = people.get(email);
      return person === undefined ? refused(404, "Profile not found.") : succeeded({ php }, completePerson(person, daysPassed()));
    },
    "account-search": (filters: readonly Filter[]): SampleAnswer => {
      const found = data.accounts.filter(passing(filters));
      if (found.length === 0) return notFound;
      const list = found.slice(0, pageSize).map(completeInsight);
      return succeeded({}, { list, total: found.length, offset: 0, limit: pageSize });
    },
  } satisfies Record<Operation, unknown>;
}

/** Returns a text trimmed and in lower case; "" for other values. */
const normalised = (value: Json): string => (typeof value === "string" ? value.trim().toLowerCase() : "");
/** Returns the domain in `details`; `undefined` without one. */
export const domainOf = (account: JsonObject): Json | undefined =>
  isJsonObject(account["details"]) ? account["details"]["domain"] : undefined;

const indexed = (items: JsonObject[], keyOf: (item: JsonObject) => Json | undefined): Map<string, JsonObject> =>
  new Map(items.map((item) => [normalised(keyOf(item) ?? null), item]));

/** Answers with data. `label`: further members of the envelope. */
const succeeded = (label: JsonObject, data: Json): SampleAnswer => ({
  status: 200,
  body: { version, ...label, status: "success", data },
});
const refused = (status: number, reason: string): SampleAnswer => ({ status, body: { version, php, status: "error", data: reason } });
/** Answer of a search without results. Unlike other refusals, it has an object as `data`, and no `php`. */
const notFound: SampleAnswer = { status: 404, body: { version, status: "error", data: { message: "No results found." } } };
