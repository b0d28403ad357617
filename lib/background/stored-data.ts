import { exportedStores, type DataExport, type ExportCursor } from "../model/data-export";
import { countedKinds, type CountedKind, type DataKind } from "../model/data-kinds";
import type { Json, JsonObject } from "../model/json";
import { dayMs } from "../model/time";
import { dropOldLines } from "./store/activity";
import { dropExpired } from "./store/expiry";
import { dropOldJudgements } from "./judgements/records";
import { readMonths, restoreMonths, savedMonths } from "./store/ledger";
import { readSession, type SessionArea } from "./store/session";
import { deleteLines } from "./store/packs";
import { dropExpiredResults, dropExpiredSearches, rawPageOf, type SearchRecord } from "./search/records";
import type { Searches } from "./search/searches";
import { forgetIdentifiers } from "./store/identifiers";
import { readSitePreferences } from "./sites/preferences";
import type { SettingsStore } from "./store/settings";
import type { ReadTransaction, Store } from "./store/store";

const tidiedName = "tidied";
/** Name under which session storage keeps the counters during an erasure. */
const monthsName = "months";

/** Counts, exports and deletes the user's stored data. */
export function createStoredData(store: Store, settings: SettingsStore, session: SessionArea, { asKnown }: Searches, now: () => number) {
  /** Erases all but the request counters. */
  async function removeEverything(): Promise<void> {
    // Counters that an earlier erasure could not restore are only in session storage.
    const saved = (await readSession(session, monthsName, savedMonths())) ?? [];
    const months = [...saved, ...(await store.read(readMonths))];
    await session.clear();
    // Keeps the counters during the erasure, since the worker may stop before restoring them.
    if (months.length > 0) await session.set({ [monthsName]: months });
    await store.erase();
    await restoreCounters();
  }

  /** Restores the counters of an unfinished erasure. */
  async function restoreCounters(): Promise<void> {
    const months = await readSession(session, monthsName, savedMonths());
    if (months === null) return;
    await store.write((transaction) => restoreMonths(transaction, months));
    await session.remove(monthsName);
  }

  async function exportOthers(transaction: ReadTransaction): Promise<JsonObject> {
    const { wanted, own } = await readSitePreferences(transaction);
    return {
      exportedAt: new Date(now()).toISOString(),
      settings: { ...(await settings.readOwn(transaction)) },
      sites: { wanted, own },
      leaveOut: await transaction.objectStore("leaveOut").getAllKeys(),
    };
  }

  return {
    /** Returns the number of records of each kind. */
    counts: (): Promise<Record<CountedKind, number>> =>
      store.read(async (transaction) => {
        const counts = {} as Record<CountedKind, number>; // the loop adds every kind
        for (const kind of countedKinds) counts[kind] = await transaction.objectStore(kind).count();
        return counts;
      }),
    /** Deletes one kind, or everything but the counters: deleting the counters would reset a cap. */
    async remove(what: DataKind | "everything"): Promise<void> {
      if (what === "everything") return removeEverything();
      await store.write(async (transaction) => {
        await transaction.objectStore(what).clear();
        // Facets and packs are deleted with their answers.
        if (what === "accounts") await transaction.objectStore("facets").clear();
        if (what === "accounts" || what === "people") await deleteLines(transaction, what, null);
        if (what === "lists") for (const part of ["listRows", "listItems"] as const) await transaction.objectStore(part).clear();
      });
      if (what === "accounts" || what === "people") await forgetIdentifiers(session, what, { beginning: "" });
    },
    /** Exports a part of the user's data, the first part if `from` is `null`. Omits the key, and facets and packs, which repeat answers. */
    export: (from: ExportCursor | null): Promise<DataExport> =>
      store.read(async (transaction) => {
        const { data, next } = await exportStores(transaction, from ?? { store: exportedStores[0], after: null }, asKnown);
        return { data: from === null ? { ...(await exportOthers(transaction)), ...data } : data, next };
      }),
    /** Restores an unfinished erasure's counters. Deletes expired data, at most once a day. */
    async tidy(): Promise<void> {
      await restoreCounters();
      const { last, current } = await store.read(async (transaction) => ({
        last: await transaction.objectStore("values").get(tidiedName),
        current: await settings.read(transaction),
      }));
      if (typeof last === "number" && Math.abs(now() - last) < dayMs) return;
      await dropExpired(store, "accounts", current.accountsKeptDays, now());
      await dropExpired(store, "people", current.peopleKeptDays, now());
      await store.write(async (transaction) => {
        await dropExpiredSearches(transaction, current, now());
        await dropOldJudgements(transaction, current.judgementsKeptDays, now());
        await dropOldLines(transaction, now());
      });
      // Writes in separate transactions: if a full disk refuses these writes, the deletions stay.
      await store.write((transaction) => dropExpiredResults(transaction, current, now()));
      await store.write((transaction) => transaction.objectStore("values").put(now(), tidiedName));
    },
  };
}

const maxPartRecords = 200;
/** Characters of JSON at which a part ends: each takes at most three bytes, and Chromium limits messages to 64 MiB. */
const maxPartLength = 16 * 1024 * 1024;

async function exportStores(
  transaction: ReadTransaction,
  { store, after }: ExportCursor,
  asKnown: Searches["asKnown"],
): Promise<DataExport> {
  const data: JsonObject = {};
  let count = 0;
  let length = 0;
  for (const name of exportedStores.slice(exportedStores.indexOf(store))) {
    const values: Json[] = [];
    data[name] = values;
    const range = name === store && after !== null ? IDBKeyRange.lowerBound(after, true) : null;
    // Uses a cursor, since an answer may have 5 MB. The name is cast, because TypeScript cannot iterate over a union of stores.
    // A search is cast unparsed: a garbled search is exported too.
    for await (const { key, value } of transaction.objectStore(name as "accounts").iterate(range)) {
      const text = JSON.stringify(name === "searches" ? searchToExport(asKnown(value as SearchRecord)) : value);
      values.push(parsed(text));
      count += 1;
      length += text.length;
      if (count === maxPartRecords || length >= maxPartLength) return { data, next: { store: name, after: key } };
    }
  }
  return { data, next: null };
}

/** Parses a search's result page, which the store keeps as text. */
const searchToExport = (search: SearchRecord): unknown =>
  typeof search.page === "string" ? { ...search, page: rawPageOf(search) } : search;

const parsed = (text: string): Json => JSON.parse(text) as Json; // JSON.parse returns nothing but JSON
