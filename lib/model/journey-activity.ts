import type { JourneyEntry } from "./account";
import { sumOf } from "./counts";
import { isSameStage, momentOf, stageOf, type EntryMoment } from "./journey";
import { dayMs, dayOf, isoDay, localDay } from "./time";

/** The service's dates have no zone, and are read as UTC. `now`: epoch milliseconds. */

/** Entries per week; the last week ends today. */
export interface RecentWeeks {
  /** Oldest first. */
  weeks: number[];
  /** Sum of `weeks`. */
  total: number;
  /** Day of the newest entry up to today, even before these weeks; `null` if none. */
  last: string | null;
}

export const weekMs = 7 * dayMs;

/** Returns the present day's start, epoch milliseconds: the later of the UTC and the local day. */
export const todayAt = (now: number): number => Math.max(Math.floor(now / dayMs) * dayMs, localDay(now));

/** Returns the start of an entry's day, epoch milliseconds; `null` if missing or impossible. */
function dayOfEntry(entry: EntryMoment): number | null {
  const { date } = momentOf(entry);
  return date === null ? null : dayOf(date);
}

/** An entry, and the start of its day, epoch milliseconds. */
export interface Dated {
  entry: JourneyEntry;
  day: number;
}

/** Returns the entries with a day up to `today` (see `todayAt`). */
export const pastEntries = (journey: readonly JourneyEntry[], today: number): Dated[] =>
  journey.flatMap((entry) => {
    const day = dayOfEntry(entry);
    return day !== null && day <= today ? [{ entry, day }] : [];
  });

const isNewer = (one: Dated, other: Dated): boolean =>
  one.day === other.day ? (momentOf(one.entry).time ?? "") > (momentOf(other.entry).time ?? "") : one.day > other.day;

/** Returns the entries that report a stage, oldest first. Simultaneous ones keep their order. */
export const stagedEntries = (dated: readonly Dated[]): Dated[] =>
  dated.filter(({ entry }) => stageOf(entry) !== null).toSorted((one, other) => (isNewer(one, other) ? 1 : isNewer(other, one) ? -1 : 0));

/** Returns the days of all dated entries, counted from 1970. */
export const entryDays = (journey: readonly EntryMoment[]): number[] =>
  journey.flatMap((entry) => dayOfEntry(entry) ?? []).map((day) => day / dayMs);

/** Stored days at least this many days before 1970 are skipped as garbled. */
const maxDays = 10_000_000;

/** Counts entries by week, over the last `count` weeks. `days`: entries' days, counted from 1970. Skips garbled and future ones. */
export function weeksOf(days: readonly unknown[], now: number, count: number): RecentWeeks {
  const today = todayAt(now) / dayMs;
  const weeks = Array.from({ length: count }, () => 0);
  let last = -maxDays;
  // One pass without intermediate lists: 5,000 accounts take 10 ms instead of 40.
  for (const day of days) {
    if (typeof day !== "number" || !(day <= today)) continue;
    if (day > last) last = day;
    const index = count - 1 - Math.floor((today - day) / 7);
    if (index >= 0) weeks[index] = (weeks[index] ?? 0) + 1;
  }
  // `maxDays` lies well inside the range of `Date`, outside which `isoDay` throws.
  return { weeks, total: sumOf(weeks), last: last === -maxDays ? null : isoDay(last * dayMs) };
}

/** Counts the entries of the last `weeks` weeks. */
export const recentWeeks = (journey: readonly JourneyEntry[], now: number, weeks: number): RecentWeeks =>
  weeksOf(entryDays(journey), now, weeks);

/** Returns the service's present stage and a milestone's newest; `null` if one is missing or both are equal, ignoring case. */
export function stageContradiction(journey: readonly JourneyEntry[], presentStage: string | null, now: number) {
  const service = presentStage?.trim() ?? "";
  const latest = stagedEntries(pastEntries(journey, todayAt(now))).findLast(({ entry }) => entry.isMilestone);
  const reached = latest === undefined ? null : stageOf(latest.entry);
  return service === "" || reached === null || isSameStage(service, reached) ? null : { service, journey: reached };
}

/** Returns the first day of the last run of entries with this stage, up to today; `null` if none. */
export function stageSince(journey: readonly JourneyEntry[], stage: string, now: number): string | null {
  const staged = stagedEntries(pastEntries(journey, todayAt(now)));
  // Only an entry with another stage ends a run.
  const isOther = ({ entry }: Dated) => !isSameStage(stageOf(entry), stage);
  const upToRun = staged.slice(0, 1 + staged.findLastIndex((one) => !isOther(one)));
  const first = upToRun[1 + upToRun.findLastIndex(isOther)];
  return first === undefined ? null : isoDay(first.day);
}
