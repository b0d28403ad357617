import type { JourneyEntry } from "./account";
import { sumOf } from "./counts";
import { momentOf, stageOf, type EntryMoment } from "./journey";
import { dayMs, dayOf, isoDay } from "./time";

/** Activity of a journey. Days are UTC, as the service's dates have no zone. `now`: epoch milliseconds. */

/** Entries per week; the last week ends today. */
export interface RecentWeeks {
  /** Oldest first. */
  weeks: number[];
  total: number;
  /** Day of the newest past entry, even before these weeks; `null` if none. */
  last: string | null;
}

export const weekMs = 7 * dayMs;

/** Returns the start of the present day, epoch milliseconds. */
export const todayAt = (now: number): number => Math.floor(now / dayMs) * dayMs;

/** Returns an entry's day; `null` if missing or impossible. */
export function dayOfEntry(entry: EntryMoment): number | null {
  const { date } = momentOf(entry);
  return date === null ? null : dayOf(date);
}

/** Returns an entry's day; `null` if missing, impossible or in the future. */
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

/** Returns the latest past day on which an entry reports this stage; `null` if none does. */
export const stageSince = (journey: readonly JourneyEntry[], stage: string, now: number): string | null =>
  recentWeeks(
    journey.filter((entry) => stageOf(entry) === stage),
    now,
    0,
  ).last;

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
  total: sumOf(weeks),
  last: last === -Infinity ? null : isoDay(last),
});
