import { i18n } from "#i18n";
import { lazily } from "../lib/model/lazily";
import { formatLocale } from "../lib/model/locale";
import { dayOf, minuteMs, splitTimestamp } from "../lib/model/time";

/** Returns the locale with the interface's language, which may not be the browser's. */
export const locale = lazily(() => formatLocale(i18n.t("extension.language"), new Intl.DateTimeFormat().resolvedOptions().locale));

/** Formats a number in full, with at most three decimals. */
export const formatNumber = (value: number): string => numberFormat().format(value);

/** Returns "+3", with the sign in front in any direction of text. */
export const formatMore = (count: number): string => new Intl.NumberFormat(locale(), { signDisplay: "always" }).format(count);

/** Formats a share, 0 to 1, in whole percents; below 1 % with one digit other than zero. */
export const formatPercent = (share: number): string =>
  new Intl.NumberFormat(locale(), {
    style: "percent",
    ...(share < 0.01 ? { maximumSignificantDigits: 1 } : { maximumFractionDigits: 0 }),
  }).format(share);

/** Returns "20 Nov 2026, 11:02", in local time. */
export const formatMoment = (at: number): string => localMoment().format(asLocal(at));

/** Returns "14:02", in local time. */
export const formatClock = (at: number): string => localClock().format(asLocal(at));

/** Formats the next month's first day, in local time: "1 December". */
export function formatNextMonth(at: number): string {
  const now = new Date(at);
  return formatDate(new Date(now.getFullYear(), now.getMonth() + 1, 1), { day: "numeric", month: "long" });
}

/** Formats "2026-11-12" as "12 Nov 2026". Returns other text unchanged. */
export function formatServiceDay(date: string): string {
  const day = dayOf(date);
  return day === null ? date : serviceDay().format(day);
}

/** Formats a date as "12 Nov", with the year unless current. Returns other text unchanged. */
export function formatServiceDayShort(date: string, now: number): string {
  const day = dayOf(date);
  if (day === null) return date;
  const isThisYear = new Date(day).getUTCFullYear() === new Date(now).getFullYear();
  return (isThisYear ? serviceDayShort : serviceDay)().format(day);
}

/** Formats "2026-11-12" as "November 2026" or "Nov". Returns other text unchanged. */
export function formatServiceMonth(date: string, form: keyof typeof serviceMonth): string {
  const day = dayOf(date);
  return day === null ? date : serviceMonth[form]().format(day);
}

/** Formats "2026-03-04T09:12:00" as "4 Mar 2026, 09:12". Returns text without a leading date unchanged. */
export function formatServiceTimestamp(timestamp: string): string {
  const { date, time } = splitTimestamp(timestamp);
  if (date === null) return timestamp;
  return commaList([formatServiceDay(date), ...(time === null ? [] : [time.slice(0, 5)])]);
}

/** Formats a time, in local time unless `format` names a zone. */
export const formatDate = (at: number | Date, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), format).format(at);

/** Returns "a, b, and c". */
export const formatList = (things: readonly string[]): string => new Intl.ListFormat(locale(), { type: "conjunction" }).format(things);

/** Returns "a, b, c" with the language's comma. */
export const commaList = (things: readonly string[]): string => things.join(i18n.t("word.list", ["", ""]));

// Kept, because creating formatters took a third of an account's script time. "negative": no sign for a negative zero.
const numberFormat = lazily(() => new Intl.NumberFormat(locale(), { signDisplay: "negative" }));

/** Builds a UTC formatter on first use. */
const utcFormat = (format: Intl.DateTimeFormatOptions) =>
  // A local formatter would keep the time zone of its creation.
  lazily(() => new Intl.DateTimeFormat(locale(), { ...format, timeZone: "UTC" }));

const serviceDay = utcFormat({ day: "numeric", month: "short", year: "numeric" });
const serviceDayShort = utcFormat({ day: "numeric", month: "short" });
const serviceMonth = {
  whole: utcFormat({ month: "long", year: "numeric" }),
  short: utcFormat({ month: "short" }),
};
const localMoment = utcFormat({ dateStyle: "medium", timeStyle: "short" });
const localClock = utcFormat({ timeStyle: "short" });

/** Shifts a time so that its UTC form shows local time. */
const asLocal = (at: number): number => at - new Date(at).getTimezoneOffset() * minuteMs;
