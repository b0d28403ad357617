/** The service's times have no zone. Read as UTC, they never shift. Our times are epoch milliseconds, shown in local time. */

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Splits "YYYY-MM-DDTHH:MM:SS"; missing parts are `null`. */
export function splitTimestamp(timestamp: string): { date: string | null; time: string | null } {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?/.exec(timestamp) ?? [];
  return { date: date ?? null, time: time ?? null };
}

/** Returns a service date's start, epoch milliseconds; `null` if invalid. */
export function dayOf(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const start = Date.parse(`${date}T00:00:00Z`);
  // Some engines read "2026-02-31" as a day of March.
  return Number.isNaN(start) || isoDay(start) !== date ? null : start;
}

/** Returns the start, in UTC like `dayOf`, of the date on the user's calendar. */
export function localDay(now: number): number {
  const local = new Date(now);
  return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate());
}

/** Returns the days from a service's date to today on the user's calendar; `null` if invalid. */
export function daysSince(date: string, now: number): number | null {
  const day = dayOf(date);
  // Users compare the date, shown as sent, with their own calendar.
  return day === null ? null : (localDay(now) - day) / dayMs;
}

/** Returns a day as the service writes it: "2026-11-12". */
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** Formats seconds as "0:42" or "12:05". */
export const formatCountdown = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
