import { largeStores, type DataExport, type ExportCursor } from "../model/data-export";
import { countedKinds, type CountedKind, type DataKind } from "../model/data-kinds";
import { isJsonObject, type Json, type JsonObject } from "../model/json";
import type { BoundSettings } from "../model/policy";
import { dayMs } from "../model/time";
import { dropOldLines } from "./store/activity";
import { dropExpired } from "./store/expiry";
import { dropOldJudgements } from "./judgements/records";
import { readMonths, restoreMonths, savedMonths } from "./store/ledger";
import { readSession, type SessionArea } from "./store/session";
import { deleteLines } from "./store/packs";
import { dropExpiredSearches, keepingOf, rawPageOf } from "./search/records";
import { forgetIdentifiers } from "./look-up/identifiers";
import { readSitePreferences, type SitePreferences } from "./sites/preferences";
import type { SettingsStore } from "./store/settings";
import type { ReadTransaction, Store } from "./store/store";

const tidiedName = "tidied";
/** The counters in session storage while everything else is erased. */
const monthsName = "months";

export function createStoredData(store: Store, settings: SettingsStore, session: SessionArea, now: () => number) {
  /** Erases all but the counters, which session storage keeps meanwhile: the worker may stop in between. */
  async function removeEverything(): Promise<void> {
    const months = await store.read(readMonths);
    await session.clear();
    if (months.length > 0) await session.set({ [monthsName]: months });
    await store.erase();
    await restoreCounters();
  }

  async function restoreCounters(): Promise<void> {
    const months = await readSession(session, monthsName, savedMonths());
    if (months === null) return;
    await store.write((transaction) => restoreMonths(transaction, months));
    await session.remove(monthsName);
  }

  const exportOthers = async (transaction: ReadTransaction): Promise<JsonObject> => ({
    exportedAt: new Date(now()).toISOString(),
    settings: settingsToExport(await settings.read(transaction)),
    sites: sitesToExport(await readSitePreferences(transaction)),
    hosts: asJson(await transaction.objectStore("hosts").getAll()),
    usage: asJson(await transaction.objectStore("usage").getAll()),
    activity: asJson(await transaction.objectStore("activity").getAll()),
    searches: asJson((await transaction.objectStore("searches").getAll()).map(searchToExport)),
    filterSets: asJson(await transaction.objectStore("filterSets").getAll()),
    watched: asJson(await transaction.objectStore("watched").getAll()),
    batches: asJson(await transaction.objectStore("batches").getAll()),
    lists: asJson(await transaction.objectStore("lists").getAll()),
    leaveOut: asJson(await transaction.objectStore("leaveOut").getAllKeys()),
  });

  return {
    counts: (): Promise<Record<CountedKind, number>> =>
      store.read(async (transaction) => {
        const counts = {} as Record<CountedKind, number>; // the loop adds every kind
        for (const kind of countedKinds) counts[kind] = await transaction.objectStore(kind).count();
        return counts;
      }),
    /** Deletes one kind, or everything but the counters: deleting these would reset a cap. */
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
    /**
     * Exports a part of the person's data, the first if `from` is `null`. Omits the key, and facets and packs, which repeat the answers.
     */
    export: (from: ExportCursor | null): Promise<DataExport> =>
      store.read(async (transaction) => {
        const { data, next } = await exportLarge(transaction, from ?? { store: "accounts", after: null });
        return { data: from === null ? { ...(await exportOthers(transaction)), ...data } : data, next };
      }),
    /** Restores the counters of an unfinished erasure. Deletes data past its retention, at most once a day. */
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
        await dropExpiredSearches(transaction, keepingOf(current, now()));
        await dropOldJudgements(transaction, current.judgementsKeptDays, now());
        await dropOldLines(transaction, now());
        await transaction.objectStore("values").put(now(), tidiedName);
      });
    },
  };
}

/** Records per part: even with long journeys they fit in a message. */
const recordsOfPart = 200;

/** Exports one part of the large stores from a position on. */
async function exportLarge(transaction: ReadTransaction, { store, after }: ExportCursor): Promise<DataExport> {
  const data: JsonObject = {};
  let left = recordsOfPart;
  for (const name of largeStores.slice(largeStores.indexOf(store))) {
    const range = name === store && after !== null ? IDBKeyRange.lowerBound(after, true) : null;
    // The union of the stores' types has no common call.
    const records = transaction.objectStore(name as "accounts");
    const [keys, values] = await Promise.all([records.getAllKeys(range, left), records.getAll(range, left)]);
    data[name] = asJson(values);
    left -= keys.length;
    const last = keys.at(-1);
    if (left === 0 && last !== undefined) return { data, next: { store: name, after: last } };
  }
  return { data, next: null };
}

/** The organisation's policy is not the person's own data. */
const settingsToExport = ({ policy: _policy, ...settings }: BoundSettings): JsonObject => ({ ...settings });

/** The ids of enabled sites, and the sites the person added. */
const sitesToExport = ({ wanted, own }: SitePreferences): JsonObject => ({ wanted, own: own.map((site) => ({ ...site })) });

/** The page is stored as text. */
const searchToExport = (search: unknown): unknown =>
  isJsonObject(search) && typeof search["page"] === "string" ? { ...search, page: rawPageOf({ page: search["page"] }) } : search;

/** Stored records contain only JSON; anything else in a garbled one is dropped. */
const asJson = (records: unknown[]): Json => JSON.parse(JSON.stringify(records)) as Json;
