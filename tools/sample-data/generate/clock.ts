import type { Random } from "./random";

/** The sample data cover the 18 months before this day. */
const lastDay = Date.UTC(2026, 10, 19);
const knownDays = 540;
const day = 86_400_000;

/** Returns a random time between 7 and 19 o'clock, in milliseconds; `bias` above 1 favours recent times. */
export function moment(random: Random, bias = 1): number {
  const daysAgo = Math.floor(knownDays * random.next() ** bias);
  return lastDay - daysAgo * day + random.whole(7 * 60, 19 * 60 - 1) * 60_000;
}

/** Returns the time this many days later, but within the covered period. */
export const later = (from: number, days: number): number => Math.min(from + days * day, lastDay + 19 * 3_600_000);

/** Formats a time like the interface, without a time zone. */
export const stampOf = (time: number): string => new Date(time).toISOString().slice(0, 19);
