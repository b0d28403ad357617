import type { RecentActivity } from "./library";
import type { EntryMoment } from "./journey";
import { entryDays, weeksOf } from "./journey-activity";
import { dayMs } from "./time";

/** Weeks of activity that the library and search results show. */
const listedWeeks = 12;

/** Returns days, counted from 1970: one per entry since twelve weeks ago, then the newest earlier one. Saves reading whole journeys. */
export function listedDays(journey: readonly EntryMoment[], now: number): number[] {
  const oldest = now / dayMs - listedWeeks * 7;
  const days = entryDays(journey);
  const before = days.reduce((newest, day) => (day < oldest ? Math.max(newest, day) : newest), -Infinity);
  return [...days.filter((day) => day >= oldest), ...(before === -Infinity ? [] : [before])];
}

/** Returns the activity on stored {@link listedDays}; `null` without a readable day up to today. */
export function recentOf(days: unknown, now: number): RecentActivity | null {
  const { weeks, last } = weeksOf(Array.isArray(days) ? days : [], now, listedWeeks);
  return last === null ? null : { weeks, last };
}
