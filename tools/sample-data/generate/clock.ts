import { sampleDay } from "../../../lib/sample/data";
import type { Random } from "./random";

/** The sample data cover this many days before `sampleDay`. */
const knownDays = 540;
const day = 86_400_000;

/** Returns a random time between 7 and 19 o'clock, on the day `daysAgo` whole days before `sampleDay`. */
export const momentBefore = (random: Random, daysAgo: number): number =>
  sampleDay - Math.floor(daysAgo) * day + random.whole(7 * 60, 19 * 60 - 1) * 60_000;

/** Returns a random time between 7 and 19 o'clock, in milliseconds. A `bias` above 1 favours recent times. */
export function moment(random: Random, bias = 1): number {
  return momentBefore(random, knownDays * random.next() ** bias);
}

/** Returns the time this many days later, but within the covered period. */
export const later = (from: number, days: number): number => Math.min(from + days * day, sampleDay + 19 * 3_600_000);

/** Formats a time as the service does: to the second, without a time zone. */
export const stampOf = (time: number): string => new Date(time).toISOString().slice(0, 19);
