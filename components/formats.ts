import { i18n, type GeneratedI18nStructure } from "#i18n";
import type { AccountDetails } from "../lib/model/account";
import { lazily } from "../lib/model/lazily";
import { formatLocale } from "../lib/model/locale";
import { filled, pluralForm } from "../lib/model/plural";
import type { Settings } from "../lib/model/settings";
import { dayMs, dayOf, daysSince, hourMs, minuteMs, splitTimestamp } from "../lib/model/time";

/** Returns the locale with the interface's language, which may not be the browser's. */
export const locale = lazily(() => formatLocale(i18n.t("extension.language"), new Intl.DateTimeFormat().resolvedOptions().locale));

/** Formats a number in full, with at most three decimals. */
export const formatNumber = (value: number): string => numberFormat().format(value);

/** Returns "+3", with the sign in front in any direction of text. */
export const formatMore = (count: number): string => new Intl.NumberFormat(locale(), { signDisplay: "always" }).format(count);

/** Formats a share, 0 to 1, in whole percents. Shares below 1 % keep one significant digit. */
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

// Created once, because creating formatters took a third of an account's script time. "negative" omits a negative zero's sign.
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

/** Key of a text with slots. */
type FilledKey = {
  [Key in keyof GeneratedI18nStructure]: GeneratedI18nStructure[Key]["substitutions"] extends 0 ? never : Key;
}[keyof GeneratedI18nStructure];

/** Substitutions that keep a text's slots, which `counted` fills after choosing the plural form. */
const slots = ["$1", "$2", "$3", "$4"];

/** Returns a text with all plural forms and slots. At run time, `t` accepts more substitutions than its type allows. */
const written = (key: FilledKey): string => (i18n.t as (key: string, substitutions: string[]) => string)(key, slots);

/** Returns the plural form: "5 minutes" of "$1 minute | $1 minutes". `more` fills the slots after `$1`. */
export const counted = (key: FilledKey, count: number, ...more: readonly string[]): string =>
  filled(pluralForm(written(key), count, i18n.t("extension.language")), [formatNumber(count), ...more]);

/** Returns "Buying stage: Decision". */
export const stageFact = (stage: string): string => i18n.t("word.labelled", [i18n.t("search.field.buyingStage"), stage]);

/** Adds the sentence ending of the language. */
export const sentence = (text: string): string => i18n.t("state.sentence", [text]);

/** Isolates data, so that they keep their order in text of the other direction: "1001-5000" in Arabic, a Hebrew name in English. */
export const isolated = (text: string): string =>
  // `\u0590-\u08FF` are the usual right-to-left letters.
  i18n.t("extension.direction") === "rtl" || /[\u0590-\u08FF]/.test(text) ? `\u2068${text}\u2069` : text;

/** Returns "1,240 employees"; `null` if unreported. */
export const employeesText = (employees: number | null): string | null =>
  employees === null ? null : counted("summary.employees", employees);

/** Returns "1,240 employees" or the range as sent; `null` if unreported. */
export const companySize = ({ employees, employeesRange }: Pick<AccountDetails, "employees" | "employeesRange">): string | null =>
  employeesText(employees) ?? (employeesRange === null ? null : i18n.t("summary.employeesRange", [isolated(employeesRange)]));

/** Joins non-empty facts, each in its own direction: "Decision · 1,240 employees". */
export const factsInLine = (facts: readonly (string | null)[]): string => facts.flatMap((fact) => (fact ? isolated(fact) : [])).join(" · ");

/** Returns "just now", "5 min ago", "2 d ago", or a date after a year. */
export function relative(at: number, now: number): string {
  const elapsedMs = now - at;
  // A future time counts as now, because clocks differ.
  if (elapsedMs < minuteMs) return i18n.t("word.justNow");
  if (elapsedMs < hourMs) return i18n.t("word.minutesAgo", [Math.floor(elapsedMs / minuteMs)]);
  if (elapsedMs < dayMs) return i18n.t("word.hoursAgo", [Math.floor(elapsedMs / hourMs)]);
  if (elapsedMs < 366 * dayMs) return counted("word.daysAgo", Math.floor(elapsedMs / dayMs));
  return formatDate(at, { day: "numeric", month: "short", year: "numeric" });
}

/** Maximum age for "4 d ago" in `relativeDay`, which shows older days as dates. */
const maxCountedDays = 30;

/** Returns "today" or "yesterday"; `null` for another day. */
export function recentDay(date: string, now: number): string | null {
  const days = daysSince(date, now);
  if (days === 0) return i18n.t("word.today");
  return days === 1 ? i18n.t("word.yesterday") : null;
}

/** Returns "today", "yesterday", "4 d ago" or a date. */
export function relativeDay(date: string, now: number): string {
  const recent = recentDay(date, now);
  if (recent !== null) return recent;
  const days = daysSince(date, now);
  return days !== null && days > 1 && days <= maxCountedDays ? counted("word.daysAgo", days) : formatServiceDayShort(date, now);
}

/** Returns an age: "12 days", "3 hours", "less than a minute". */
export function age(at: number, now: number): string {
  const elapsedMs = now - at;
  if (elapsedMs < minuteMs) return i18n.t("word.underMinute");
  if (elapsedMs < hourMs) return counted("word.minutes", Math.floor(elapsedMs / minuteMs));
  if (elapsedMs < dayMs) return counted("word.hours", Math.floor(elapsedMs / hourMs));
  return counted("word.days", Math.floor(elapsedMs / dayMs));
}

/** Returns "5 h 7 min", at most two units; a plain number for "as-reported" or a negative value. */
export function duration(value: number, unit: Settings["durationUnit"]): string {
  if (unit === "as-reported" || value < 0) return formatNumber(value);
  const milliseconds = Math.round(value * { milliseconds: 1, seconds: 1000, minutes: minuteMs }[unit]);
  if (milliseconds < 1000) return i18n.t("word.durationMilliseconds", [formatNumber(milliseconds)]);
  const parts = [
    { label: "word.durationHours", count: Math.floor(milliseconds / hourMs) },
    { label: "word.durationMinutes", count: Math.floor((milliseconds % hourMs) / minuteMs) },
    { label: "word.durationSeconds", count: Math.floor((milliseconds % minuteMs) / 1000) },
  ] as const;
  const first = parts.findIndex(({ count }) => count > 0);
  const shown = parts.slice(first, first + 2).filter(({ count }) => count > 0);
  return shown.map(({ label, count }) => i18n.t(label, [formatNumber(count)])).join(" ");
}
