import type { JourneyEntry } from "./account";
import { momentOf, type EntryMoment } from "./journey";
import { dayMs, dayOf, isoDay } from "./time";

/** The activity that a journey reports. Days are UTC, as the service's dates have no zone; `now` is in epoch milliseconds. */

/** Entries per week. A week has seven days; the last one ends today. */
export interface RecentWeeks {
  /** Oldest first. */
  weeks: number[];
  total: number;
  /** Entries of the busiest week. */
  max: number;
  /** Day of the newest entry, without those in the future; `null` if no entry has a day. */
  last: string | null;
}

export const weekMs = 7 * dayMs;

export const todayAt = (now: number): number => Math.floor(now / dayMs) * dayMs;

/** Returns the day of an entry; `null` if it has none, or if it does not exist. */
export function dayOfEntry(entry: EntryMoment): number | null {
  const { date } = momentOf(entry);
  return date === null ? null : dayOf(date);
}

/** Returns the day of an entry; `null` also if it lies in the future. */
export function pastDayOf(entry: JourneyEntry, today: number): number | null {
  const day = dayOfEntry(entry);
  return day === null || day > today ? null : day;
}

/** Counts the entries of the last weeks. */
export function recentWeeks(journey: readonly JourneyEntry[], now: number, weeks: number): RecentWeeks {
  const today = todayAt(now);
  const tally = startTally(weeks);
  for (const entry of journey) addDay(tally, pastDayOf(entry, today), today);
  return finishTally(tally);
}

export interface Tally {
  weeks: number[];
  last: number;
}

export const startTally = (weeks: number): Tally => ({ weeks: Array.from({ length: weeks }, () => 0), last: -Infinity });

export function addDay(tally: Tally, day: number | null, today: number): void {
  if (day === null) return;
  tally.last = Math.max(tally.last, day);
  const index = tally.weeks.length - 1 - Math.floor((today - day) / weekMs);
  const count = tally.weeks[index];
  if (count !== undefined) tally.weeks[index] = count + 1;
}

export const finishTally = ({ weeks, last }: Tally): RecentWeeks => ({
  weeks,
  total: sum(weeks),
  max: Math.max(0, ...weeks),
  last: last === -Infinity ? null : isoDay(last),
});

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
