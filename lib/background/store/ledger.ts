import * as z from "zod/mini";
import { lazily } from "../../model/lazily";
import type { Operation, Usage } from "../../model/activity";
import type { Settings } from "../../model/settings";
import { parse, parseAll } from "../parse";
import type { ReadTransaction, WriteTransaction } from "./store";

/** Numbers of requests in one month of the user's calendar. */
const record = lazily(() => {
  const count = z.int().check(z.nonnegative());
  return z.object({ month: z.string(), lookups: count, searches: count });
});

/** Returns the month as "2026-11", in the user's time zone. */
export function monthOf(now: number): string {
  const date = new Date(now);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}`;
}

/** Returns this month's requests, with caps and prices. */
export async function readUsage(transaction: ReadTransaction, settings: Settings | Promise<Settings>, now: number): Promise<Usage> {
  const [{ month, lookups, searches }, { capLookups, capSearches, lookUpPrice, searchPrice, warnNearCap }] = await Promise.all([
    readMonth(transaction, monthOf(now)),
    settings,
  ]);
  return {
    month,
    lookups: { used: lookups, cap: capLookups, ...priced(lookUpPrice) },
    searches: { used: searches, cap: capSearches, ...priced(searchPrice) },
    warnNearCap,
  };
}

const priced = (price: number | null) => (price === null ? {} : { price });

/** Returns the name of an operation's counter. */
export const counterOf = (operation: Operation) => (operation === "account-search" ? "searches" : "lookups");

/** Returns the function that counts a transaction's requests, starting from this usage. */
export function openLedger(transaction: WriteTransaction, usage: Usage) {
  const counted = { month: usage.month, lookups: usage.lookups.used, searches: usage.searches.used };
  return (operation: Operation) => {
    const kind = counterOf(operation);
    const { cap } = usage[kind];
    if (counted[kind] >= cap) return { ok: false, cap } as const;
    counted[kind] += 1;
    // Counted before sending, because a worker that stops meanwhile would lose a later count.
    const written = transaction.objectStore("usage").put({ ...counted });
    written.catch(() => undefined);
    return { ok: true, written } as const;
  };
}

type Month = z.output<ReturnType<typeof record>>;

/** Returns the requests of all months, latest first; skips unreadable records. */
export async function readMonths(transaction: ReadTransaction): Promise<Month[]> {
  const stored: unknown[] = await transaction.objectStore("usage").getAll();
  return parseAll(record(), stored).toSorted((one, other) => other.month.localeCompare(one.month));
}

/** Restores erased months. Keeps higher counts. */
export async function restoreMonths(transaction: WriteTransaction, months: readonly Month[]): Promise<void> {
  for (const { month, lookups, searches } of months) {
    const present = await readMonth(transaction, month);
    const restored = { month, lookups: Math.max(lookups, present.lookups), searches: Math.max(searches, present.searches) };
    await transaction.objectStore("usage").put(restored);
  }
}

/** Schema of the counters kept during an erasure. */
export const savedMonths = lazily(() => z.array(record()));

/** Returns a month's requests; 0 if missing or unreadable. */
async function readMonth(transaction: ReadTransaction, month: string): Promise<Month> {
  return parse(record(), await transaction.objectStore("usage").get(month)) ?? { month, lookups: 0, searches: 0 };
}
