import * as z from "zod/mini";
import type { AccountDetails } from "../../model/account";
import { companyNameKey } from "../../model/company-name";
import { listedDays } from "../../model/entry-days";
import { filterFields } from "../../model/filters";
import { isJsonObject } from "../../model/json";
import { lazily } from "../../model/lazily";
import { journeyEntry } from "../../schemas/account";
import type { Filterable } from "../../filters/filter";
import { readCompanyMatches, readInsight } from "../api/schema";
import { tolerant } from "../api/tolerant";
import type { Scope, StoredAnswer } from "./cache";
import { hostOfDomain } from "../subject/host";
import type { Subjects } from "../subject/subject";
import { partsOf } from "./packs";
import type { ReadTransaction, WriteTransaction } from "./store";

/** A stored account's values for filters and lists. Omits empty filter values. */
export interface Facet extends Filterable {
  /** "known-company": only from the company search. "not-found": only in packs, with just domain and time. */
  kind: "account" | "known-company" | "not-found";
  /** The look-up's domain. */
  domain: string;
  /** `null` if the answer has none. */
  name: string | null;
  /** When the service answered, epoch milliseconds. */
  at: number;
  /** Details that filters use, by their names. */
  details: Readonly<Record<string, unknown>>;
  /** Changes found by the last look-up that found any; `null` if none. */
  changes: unknown;
  /** Days of the journey's entries (`listedDays`); missing in facets of older versions. */
  days?: unknown;
}

/** A facet as stored, with its key and the members of the store's indexes. */
export interface StoredFacet extends Facet {
  kind: "account" | "known-company";
  /** Id of the answer (`answerId`). */
  id: string;
  /** Address of the service, or "sample". */
  scope: Scope;
  /** Company id as `uuidKey` returns it. */
  uuid: string | null;
  /** Name as `companyNameKey` returns it. */
  nameKey: string | null;
}

/** Reads only these members: a journey may have thousands of entries. */
const readMoments = lazily(() =>
  tolerant(z.object({ journey: z.array(z.pick(journeyEntry(), { date: true, time: true, hitTimestamp: true })) })),
);

/** Stores an account's facet; `null` deletes it. */
export async function writeFacet(transaction: WriteTransaction, id: string, facet: StoredFacet | null): Promise<void> {
  if (facet === null) return deleteFacets(transaction, id);
  await transaction.objectStore("facets").put(facet);
}

/** Deletes one account's facet, or a range of facets. */
export const deleteFacets = (transaction: WriteTransaction, which: string | IDBKeyRange): Promise<void> =>
  transaction.objectStore("facets").delete(which);

/** Returns an account's facet; `null` if missing or garbled. */
export async function findFacet(transaction: ReadTransaction, id: string): Promise<StoredFacet | null> {
  const stored: unknown = await transaction.objectStore("facets").get(id);
  return isFacet(stored) ? stored : null;
}

/** Maximum facets read per name or id. More would hardly change which company is found. */
const maxAlike = 50;

/** Returns up to `maxAlike` facets by company id or name key; skips garbled ones. */
export async function findFacets(transaction: ReadTransaction, by: "uuid" | "name", scope: Scope, key: string): Promise<StoredFacet[]> {
  const stored: unknown[] = await transaction.objectStore("facets").index(by).getAll([scope, key], maxAlike);
  return stored.filter(isFacet);
}

/** Normalises an id for comparison; `null` if blank. */
export const uuidKey = (uuid: string): string | null => uuid.trim().toLowerCase() || null;

/** False if the service answered for another company than requested. */
export function isAboutItsDomain({ domain, details }: Facet, { normalDomain, sameCompany }: Subjects): boolean {
  const { domain: answered } = details;
  if (typeof answered !== "string" || answered === domain) return true;
  const normal = normalDomain(answered);
  return normal === null || normal === domain || sameCompany(domain, normal);
}

/** Returns a stored text; `null` for any other value. */
export const textOf = (value: unknown): string | null => (typeof value === "string" ? value : null);
/** Returns a stored finite number; `null` for any other value. */
export const numberOf = (value: unknown): number | null => (typeof value === "number" && Number.isFinite(value) ? value : null);

/** Checks the types of the members that other code reads unchecked. */
const isFacet = (value: unknown): value is StoredFacet =>
  isJsonObject(value) &&
  typeof value["id"] === "string" &&
  (value["uuid"] === null || typeof value["uuid"] === "string") &&
  (value["kind"] === "account" || value["kind"] === "known-company") &&
  typeof value["domain"] === "string" &&
  Number.isFinite(value["at"]) &&
  (value["name"] === null || typeof value["name"] === "string") &&
  isJsonObject(value["details"]);

/** Returns an answer's facet; `null` for a person and "not found". */
export function facetOf({ id, kind, key, at, data, trail }: StoredAnswer): StoredFacet | null {
  if (kind !== "account" && kind !== "known-company") return null;
  const { details, ...insight } = readInsight(kind === "account" ? data : null);
  const known = kind === "account" ? details : matchOf(key, data);
  const { name = null, uuid = null } = known ?? {};
  return {
    id,
    scope: partsOf(id).scope,
    uuid: uuid === null ? null : uuidKey(uuid),
    nameKey: name === null ? null : companyNameKey(name),
    kind,
    domain: key,
    name,
    at,
    details: present({ ...known }),
    changes: trail?.steps.at(-1) ?? null,
    days: kind === "account" ? listedDays(readMoments()(data).journey, at) : [],
    ...present(insight),
  };
}

/** Returns the company search's match for the domain `key`; `null` if none. */
function matchOf(key: string, data: StoredAnswer["data"]): AccountDetails | null {
  const rows = readCompanyMatches(data)?.rows ?? [];
  // Adds "www." to the key. Removing "www." from the row's domain would turn www.gov.uk into gov.uk.
  return rows.find(({ domain }) => domain !== null && [key, `www.${key}`].includes(hostOfDomain(domain) ?? "")) ?? null;
}

const filterable: ReadonlySet<string> = new Set(filterFields);

/** Returns the non-empty members that filters use. */
const present = (members: object) =>
  Object.fromEntries(Object.entries(members).filter(([name, value]) => filterable.has(name) && value !== null && !isEmptyList(value)));

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;
