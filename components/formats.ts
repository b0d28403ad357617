import { i18n } from "#i18n";
import { formatLocale } from "../lib/model/locale";
import * as text from "../lib/model/text";
import * as time from "../lib/model/time";

/** Locale of the interface language, which may differ from the browser's locale. */
let cachedLocale: string | null = null;

/** Returns the locale of all formats below, constant per page. */
export const locale = (): string =>
  (cachedLocale ??= formatLocale(i18n.t("extension.language"), new Intl.DateTimeFormat().resolvedOptions().locale));

export const formatNumber = (value: number): string => text.formatNumber(value, locale());
/** Formats a share, 0 to 1, in whole percents; below 1 % with at most one decimal. */
export const formatPercent = (share: number): string =>
  new Intl.NumberFormat(locale(), { style: "percent", maximumFractionDigits: share < 0.01 ? 1 : 0 }).format(share);
export const formatMoment = (at: number): string => time.formatMoment(at, locale());
export const formatClock = (at: number): string => time.formatClock(at, locale());
export const formatNextMonth = (at: number): string => time.formatNextMonth(at, locale());
export const formatServiceDay = (date: string): string => time.formatServiceDay(date, locale());
export const formatServiceDayShort = (date: string, now: number): string => time.formatServiceDayShort(date, now, locale());
export const formatServiceMonth = (date: string, form: "whole" | "short"): string => time.formatServiceMonth(date, form, locale());
export const formatServiceTimestamp = (timestamp: string): string => time.formatServiceTimestamp(timestamp, locale());
export const relativeTime = (at: number, now: number): time.RelativeTime => time.relativeTime(at, now, locale());

/** Returns a date in the caller's format. */
export const formatDate = (at: number | Date, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), format).format(at);

/** Returns "a, b, and c". */
export const formatList = (things: readonly string[]): string => new Intl.ListFormat(locale(), { type: "conjunction" }).format(things);

/** Returns "a, b, c" with the language's comma and no conjunction. */
export const commaList = (things: readonly string[]): string => things.join(i18n.t("word.list", ["", ""]));
