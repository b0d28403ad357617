import { lazilyPer } from "./lazily";
import type { Settings } from "./settings";

/**
 * Times. The service's carry no zone: they are read and written in UTC so that nothing is shifted, and only their date format follows
 * the language. The product's own are epoch milliseconds, shown in local time. `locale` is that of the words around them.
 */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, in the one unit that is shown; `date` past a year. */
export type RelativeTime =
  | { unit: "now" }
  | { unit: "minutes"; count: number }
  | { unit: "hours"; count: number }
  | { unit: "days"; count: number }
  | { unit: "date"; text: string };

/** A moment of the future reads as now: clocks differ. */
export function relativeTime(at: number, now: number, locale: string): RelativeTime {
  const age = now - at;
  if (age < minute) return { unit: "now" };
  if (age < hour) return { unit: "minutes", count: Math.floor(age / minute) };
  if (age < day) return { unit: "hours", count: Math.floor(age / hour) };
  if (age < 366 * day) return { unit: "days", count: Math.floor(age / day) };
  return { unit: "date", text: new Intl.DateTimeFormat(locale, wholeDate).format(at) };
}

/** "20 Nov 2026, 11:02", local. */
export const formatMoment = (at: number, locale: string): string => localMoment(locale).format(asLocal(at));

/** "14:02", local. */
export const formatClock = (at: number, locale: string): string => localClock(locale).format(asLocal(at));

/** First day of the month after the given moment, local: "1 December". */
export function formatNextMonth(at: number, locale: string): string {
  const now = new Date(at);
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "long" }).format(new Date(now.getFullYear(), now.getMonth() + 1, 1));
}

/** A date of the service, "2026-11-12" → "12 Nov 2026". Text that is no date comes back as sent. */
export function formatServiceDay(date: string, locale: string): string {
  const moment = dayOf(date);
  return moment === null ? date : serviceDay(locale).format(moment);
}

/** The same, without the year where it is the present one: "12 Nov". */
export function formatServiceDayShort(date: string, now: number, locale: string): string {
  const moment = dayOf(date);
  if (moment === null) return date;
  const isThisYear = new Date(moment).getUTCFullYear() === new Date(now).getFullYear();
  return (isThisYear ? serviceDayShort : serviceDay)(locale).format(moment);
}

/** A timestamp of the service, "2026-03-04T09:12:00" → "4 Mar 2026, 09:12". Text that is none comes back as sent. */
export function formatServiceTimestamp(timestamp: string, locale: string): string {
  const { date, time } = splitTimestamp(timestamp);
  if (date === null) return timestamp;
  return time === null ? formatServiceDay(date, locale) : `${formatServiceDay(date, locale)}, ${time.slice(0, 5)}`;
}

/** Splits "YYYY-MM-DDTHH:MM:SS"; each part is null where it is not there. */
export function splitTimestamp(timestamp: string): { date: string | null; time: string | null } {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?/.exec(timestamp) ?? [];
  return { date: date ?? null, time: time ?? null };
}

function dayOf(date: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const moment = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(moment) ? null : moment;
}

const shortDate = { day: "numeric", month: "short" } as const;
const wholeDate = { ...shortDate, year: "numeric" } as const;
const serviceDay = lazilyPer((locale) => new Intl.DateTimeFormat(locale, { ...wholeDate, timeZone: "UTC" }));
const serviceDayShort = lazilyPer((locale) => new Intl.DateTimeFormat(locale, { ...shortDate, timeZone: "UTC" }));

/** One part of a duration, to be said as "5 h", "7 min", "160 ms". */
export interface DurationPart {
  unit: "milliseconds" | "seconds" | "minutes" | "hours";
  count: number;
}

/**
 * Splits a duration the service reported without a unit, in the unit the person has set: at most the two largest parts.
 * null under "as reported": then it is a plain number.
 */
export function durationParts(value: number, unit: Settings["durationUnit"]): DurationPart[] | null {
  if (unit === "as-reported" || value < 0) return null;
  const milliseconds = value * { milliseconds: 1, seconds: 1000, minutes: minute }[unit];
  if (milliseconds < 1000) return [{ unit: "milliseconds", count: milliseconds }];
  const parts: DurationPart[] = [
    { unit: "hours", count: Math.floor(milliseconds / hour) },
    { unit: "minutes", count: Math.floor((milliseconds % hour) / minute) },
    { unit: "seconds", count: Math.floor((milliseconds % minute) / 1000) },
  ];
  const first = parts.findIndex((part) => part.count > 0);
  return parts.slice(first, first + 2).filter((part) => part.count > 0);
}

/** Seconds as "0:42" or "12:05". */
export const formatCountdown = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

const localMoment = lazilyPer((locale) => new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }));
const localClock = lazilyPer((locale) => new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone: "UTC" }));

/** The moment whose time in UTC is this one's local time: a formatter that followed the computer's zone could not be kept. */
const asLocal = (at: number): number => at - new Date(at).getTimezoneOffset() * minute;
