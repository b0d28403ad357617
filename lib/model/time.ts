import { lazilyPer } from "./lazily";
import type { Settings } from "./settings";

/**
 * Times of the service have no zone: UTC keeps them unshifted. Our own times are epoch milliseconds, shown in local time. `locale` is that
 * of the surrounding text.
 */

export const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The age in its one displayed unit; `date` after a year. */
export type RelativeTime =
  | { unit: "now" }
  | { unit: "minutes"; count: number }
  | { unit: "hours"; count: number }
  | { unit: "days"; count: number }
  | { unit: "date"; text: string };

/** Returns the age of a time. A future time counts as now: clocks differ. */
export function relativeTime(at: number, now: number, locale: string): RelativeTime {
  const age = now - at;
  if (age < minuteMs) return { unit: "now" };
  if (age < hourMs) return { unit: "minutes", count: Math.floor(age / minuteMs) };
  if (age < dayMs) return { unit: "hours", count: Math.floor(age / hourMs) };
  if (age < 366 * dayMs) return { unit: "days", count: Math.floor(age / dayMs) };
  return { unit: "date", text: new Intl.DateTimeFormat(locale, wholeDate).format(at) };
}

/** "20 Nov 2026, 11:02", local. */
export const formatMoment = (at: number, locale: string): string => localMoment(locale).format(asLocal(at));

/** "14:02", local. */
export const formatClock = (at: number, locale: string): string => localClock(locale).format(asLocal(at));

/** Formats the first day of the next month, local: "1 December". */
export function formatNextMonth(at: number, locale: string): string {
  const now = new Date(at);
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" }).format(new Date(now.getFullYear(), now.getMonth() + 1, 1));
}

/** Formats a service's date, "2026-11-12" → "12 Nov 2026". Returns other text unchanged. */
export function formatServiceDay(date: string, locale: string): string {
  const day = dayOf(date);
  return day === null ? date : serviceDay(locale).format(day);
}

/** Formats a service's date, and omits the current year: "12 Nov". Returns other text unchanged. */
export function formatServiceDayShort(date: string, now: number, locale: string): string {
  const day = dayOf(date);
  if (day === null) return date;
  const isThisYear = new Date(day).getUTCFullYear() === new Date(now).getFullYear();
  return (isThisYear ? serviceDayShort : serviceDay)(locale).format(day);
}

/** Formats the month of a service's date: "November 2026" or "Nov". Returns other text unchanged. */
export function formatServiceMonth(date: string, form: keyof typeof months, locale: string): string {
  const day = dayOf(date);
  return day === null ? date : months[form](locale).format(day);
}

/** Formats a service's timestamp, "2026-03-04T09:12:00" → "4 Mar 2026, 09:12". Returns text without a leading date unchanged. */
export function formatServiceTimestamp(timestamp: string, locale: string): string {
  const { date, time } = splitTimestamp(timestamp);
  if (date === null) return timestamp;
  return time === null ? formatServiceDay(date, locale) : `${formatServiceDay(date, locale)}, ${time.slice(0, 5)}`;
}

/** Splits "YYYY-MM-DDTHH:MM:SS"; missing parts are `null`. */
export function splitTimestamp(timestamp: string): { date: string | null; time: string | null } {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?/.exec(timestamp) ?? [];
  return { date: date ?? null, time: time ?? null };
}

/** Returns the start of a service's date, epoch milliseconds; `null` if invalid. */
export function dayOf(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const start = Date.parse(`${date}T00:00:00Z`);
  // Some engines read "2026-02-31" as a day of March.
  return Number.isNaN(start) || isoDay(start) !== date ? null : start;
}

/** Returns the days since a service's date; `null` if invalid. */
export function daysSince(date: string, now: number): number | null {
  const day = dayOf(date);
  return day === null ? null : Math.floor((now - day) / dayMs);
}

/** Returns a day as the service writes it: "2026-11-12". */
export const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

const shortDate = { day: "numeric", month: "short" } as const;
const wholeDate = { ...shortDate, year: "numeric" } as const;
const serviceDay = lazilyPer((locale) => new Intl.DateTimeFormat(locale, { ...wholeDate, timeZone: "UTC" }));
const serviceDayShort = lazilyPer((locale) => new Intl.DateTimeFormat(locale, { ...shortDate, timeZone: "UTC" }));

const monthFormat = (format: Intl.DateTimeFormatOptions) =>
  lazilyPer((locale) => new Intl.DateTimeFormat(locale, { ...format, timeZone: "UTC" }));
const months = {
  whole: monthFormat({ month: "long", year: "numeric" }),
  short: monthFormat({ month: "short" }),
};

/** One part of a duration: "5 h", "7 min", "160 ms". */
export interface DurationPart {
  unit: "milliseconds" | "seconds" | "minutes" | "hours";
  count: number;
}

/**
 * Splits a duration into at most two parts. `unit`: that of `value`, as chosen in the options. Returns `null` for "as-reported" or a
 * negative value.
 */
export function durationParts(value: number, unit: Settings["durationUnit"]): DurationPart[] | null {
  if (unit === "as-reported" || value < 0) return null;
  const milliseconds = Math.round(value * { milliseconds: 1, seconds: 1000, minutes: minuteMs }[unit]);
  if (milliseconds < 1000) return [{ unit: "milliseconds", count: milliseconds }];
  const parts: DurationPart[] = [
    { unit: "hours", count: Math.floor(milliseconds / hourMs) },
    { unit: "minutes", count: Math.floor((milliseconds % hourMs) / minuteMs) },
    { unit: "seconds", count: Math.floor((milliseconds % minuteMs) / 1000) },
  ];
  const first = parts.findIndex((part) => part.count > 0);
  return parts.slice(first, first + 2).filter((part) => part.count > 0);
}

/** Seconds as "0:42" or "12:05". */
export const formatCountdown = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const localMoment = lazilyPer((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }));
const localClock = lazilyPer((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" }));

/** Shifts a time so that its UTC form shows local time. Cached formatters use UTC: otherwise they would keep the zone of their creation. */
const asLocal = (at: number): number => at - new Date(at).getTimezoneOffset() * minuteMs;
