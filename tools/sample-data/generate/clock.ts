import type { Random } from "./random";

/** The sample data knows the 18 months before this day. */
const lastDay = Date.UTC(2026, 10, 19);
const knownDays = 540;
const day = 86_400_000;

/** Milliseconds of a moment within the known time; `bias` above 1 makes late moments likelier. Between 7 and 19 o'clock. */
export function moment(random: Random, bias = 1): number {
  const daysAgo = Math.floor(knownDays * random.next() ** bias);
  return lastDay - daysAgo * day + random.whole(7 * 60, 19 * 60 - 1) * 60_000;
}

/** A moment that lies the given number of days later, but never beyond the known time. */
export const later = (from: number, days: number): number => Math.min(from + days * day, lastDay + 19 * 3_600_000);

/** As the interface writes it: without a zone. */
export const stampOf = (time: number): string => new Date(time).toISOString().slice(0, 19);
