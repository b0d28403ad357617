import * as z from "zod/mini";
import type { AccountPage } from "../../model/account";
import { isJsonObject, type Json } from "../../model/json";
import { lazily } from "../../model/lazily";
import type { Charged, SearchSummary } from "../../model/search";
import type { Settings } from "../../model/settings";
import { dayMs } from "../../model/time";
import { searchSummary } from "../../schemas/panel";
import { problem } from "../../schemas/problem";
import { parse } from "../parse";
import { readAccountPage } from "../api/schema";
import type { Scope } from "../store/cache";
import type { ReadTransaction, WriteTransaction } from "../store/store";
import { lazyObject } from "../../schemas/values";

/** A stored search: its last request, and the latest result. */
const record = lazily(() => z.pipe(z.transform(asCurrent), currentRecord()));

const currentRecord = lazyObject(() => ({
  ...z.omit(searchSummary(), { sample: true }).shape,
  scope: z.string(),
  /** Id of the click that started the last request. */
  click: z.string(),
  problem: z.nullable(problem()),
  /** JSON text, because summaries need no parsed page; `null` if the result is missing or empty. */
  page: z.nullable(z.string()),
}));

export type SearchRecord = z.output<ReturnType<typeof record>>;

/** Converts early versions' searches, with one `seed` (text or `null`) and no `listed`. */
const asCurrent = (value: unknown): unknown =>
  isJsonObject(value) && "seed" in value
    ? { listed: null, ...value, seeds: typeof value["seed"] === "string" ? [value["seed"]] : [] }
    : value;

type Retention = Pick<Settings, "searchesKeptDays">;

/** Maximum number of searches, all services together. */
const maxSearches = 200;
const isKept = (at: number, { searchesKeptDays }: Retention, now: number) => now - at < searchesKeptDays * dayMs;

/** Parses a stored search, dropping an expired result; `null` if garbled or itself expired. */
function read(value: unknown, retention: Retention, now: number): SearchRecord | null {
  const search = parse(record(), value);
  if (search === null || !isKept(search.at, retention, now)) return null;
  return search.foundAt === null || isKept(search.foundAt, retention, now) ? search : { ...search, ...noResult };
}

/** Result members of a search without a result. */
export const noResult = { foundAt: null, total: null, listed: null, page: null };

/** Returns a search of this service; `null` if not kept. */
export async function readSearch(
  transaction: ReadTransaction,
  scope: Scope,
  id: string,
  retention: Retention,
  now: number,
): Promise<SearchRecord | null> {
  const found = read(await transaction.objectStore("searches").get(id), retention, now);
  return found?.scope === scope ? found : null;
}

/** Returns all kept searches of a service, newest first. */
export async function readSearches(transaction: ReadTransaction, scope: Scope, retention: Retention, now: number): Promise<SearchRecord[]> {
  const stored: unknown[] = await transaction.objectStore("searches").getAll();
  const kept = stored.flatMap((value) => read(value, retention, now) ?? []).filter((search) => search.scope === scope);
  return kept.toSorted((one, other) => other.at - one.at);
}

/** Returns the summary of a search. */
export function searchSummaryOf({ click: _click, problem: _problem, page: _page, scope, ...summary }: SearchRecord): SearchSummary {
  return { ...summary, sample: scope === "sample" };
}

/** Returns the kept page, parsed as JSON; `null` if absent or garbled. */
export function rawPageOf({ page }: Pick<SearchRecord, "page">): Json {
  try {
    return page === null ? null : (JSON.parse(page) as Json); // JSON.parse returns nothing but JSON
  } catch {
    return null;
  }
}

/** Returns the kept page's companies; `null` if absent or unreadable. */
export const pageOf = (search: Pick<SearchRecord, "page">): AccountPage | null => readAccountPage(rawPageOf(search));

/** Whether a readable result is kept, including an empty one. */
export const hasResult = (search: SearchRecord): boolean => search.foundAt !== null && (search.page === null || pageOf(search) !== null);

/** A request before it is sent. */
export type Intent = Pick<SearchRecord, "id" | "scope" | "click" | "filters" | "seeds" | "at">;

/** A request's outcome. `result`: `null` if none. */
export type Settlement = Pick<SearchRecord, "state" | "charged" | "problem"> & {
  result: Pick<SearchRecord, "total" | "listed" | "page"> | null;
};

/**
 * Stores a request before sending, and returns its record. Deletes surplus searches.
 * @param before record of this search, whose result stays
 */
export async function openSearch(transaction: WriteTransaction, intent: Intent, before: SearchRecord | null): Promise<SearchRecord> {
  const { foundAt, total, listed, page } = before ?? noResult;
  // Until answered, the request may have been charged.
  const charged = worseOf(before?.charged ?? "no", "maybe");
  const opened: SearchRecord = { ...intent, state: "waiting", charged, problem: null, foundAt, total, listed, page };
  await transaction.objectStore("searches").put(opened);
  await dropOldest(transaction, intent.id);
  return opened;
}

/** From best to worst. A possible charge counts as worse than a certain one. */
const charges: readonly Charged[] = ["no", "yes", "maybe", "maybe-twice"];

/** Returns the worse of two charges: a later request does not cancel an earlier charge. */
const worseOf = (one: Charged, other: Charged): Charged => (charges.indexOf(one) > charges.indexOf(other) ? one : other);

/** Returns the settlement with the worst charge of all the search's requests. */
export const afterEarlier = (before: SearchRecord | null, settlement: Settlement): Settlement => ({
  ...settlement,
  charged: worseOf(before?.charged ?? "no", settlement.charged),
});

/** Replaces a request's record, unless the search was erased or requested again. */
export async function replaceOpened(
  transaction: WriteTransaction,
  opened: SearchRecord,
  next: (present: SearchRecord) => SearchRecord,
): Promise<void> {
  const present = parse(record(), await transaction.objectStore("searches").get(opened.id));
  if (present?.click === opened.click) await transaction.objectStore("searches").put(next(present));
}

/** Returns the settled search. Without a new result, the earlier result stays. */
export const withSettlement = (search: SearchRecord, { result, ...settlement }: Settlement, now: number): SearchRecord => ({
  ...search,
  ...settlement,
  ...(result === null ? {} : { ...result, foundAt: now }),
});

/** Returns the search with its request marked as interrupted. */
export const interruptedSearch = (search: SearchRecord): SearchRecord => ({
  ...search,
  state: "unknown",
  charged: worseOf(search.charged, "maybe"),
  problem: { kind: "interrupted", at: search.at, tries: 1 },
});

/** Deletes the oldest searches beyond `maxSearches`, except `spared`. */
async function dropOldest(transaction: WriteTransaction, spared: string): Promise<void> {
  const store = transaction.objectStore("searches");
  const surplus = (await store.count()) - maxSearches;
  if (surplus <= 0) return;
  const [ids, stored] = await Promise.all([store.getAllKeys(), store.getAll()]);
  // An unreadable search counts as the oldest.
  const dated = ids.map((id, index) => ({ id, at: parse(record(), stored[index])?.at ?? 0 })).toSorted((one, other) => one.at - other.at);
  // After the clock was set back, the new search may be the oldest.
  for (const { id } of dated.filter((one) => one.id !== spared).slice(0, surplus)) await store.delete(id);
}

/** Deletes unreadable searches, and searches past their retention. */
export async function dropExpiredSearches(transaction: WriteTransaction, retention: Retention, now: number): Promise<void> {
  for await (const cursor of transaction.objectStore("searches")) {
    if (read(cursor.value, retention, now) === null) await cursor.delete();
  }
}

/** Removes results past their retention from kept searches. */
export async function dropExpiredResults(transaction: WriteTransaction, retention: Retention, now: number): Promise<void> {
  for await (const cursor of transaction.objectStore("searches")) {
    const search = read(cursor.value, retention, now);
    if (search?.foundAt === null) await cursor.update(search);
  }
}
