import { i18n } from "#i18n";
import { formatLocale } from "../lib/model/locale";
import * as text from "../lib/model/text";
import * as time from "../lib/model/time";

/**
 * Numbers, dates and lists as the language of the page's words has them, not as the browser's: a sentence is in one language.
 */

let known: string | null = null;

/** The locale of everything below. It stays the same as long as the page is open. */
const locale = (): string => (known ??= formatLocale(i18n.t("extension.language"), new Intl.DateTimeFormat().resolvedOptions().locale));

export const formatNumber = (value: number): string => text.formatNumber(value, locale());
export const formatMoment = (at: number): string => time.formatMoment(at, locale());
export const formatClock = (at: number): string => time.formatClock(at, locale());
export const formatNextMonth = (at: number): string => time.formatNextMonth(at, locale());
export const formatServiceDay = (date: string): string => time.formatServiceDay(date, locale());
export const formatServiceDayShort = (date: string, now: number): string => time.formatServiceDayShort(date, now, locale());
export const formatServiceTimestamp = (timestamp: string): string => time.formatServiceTimestamp(timestamp, locale());
export const relativeTime = (at: number, now: number): time.RelativeTime => time.relativeTime(at, now, locale());

/** A moment in a format of the caller's own. */
export const formatDate = (at: number | Date, format: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), format).format(at);

/** "a, b, and c". */
export const formatList = (things: readonly string[]): string => new Intl.ListFormat(locale(), { type: "conjunction" }).format(things);

/** "a, b, c", with the comma of the language and no word before the last: facts side by side. */
export const commaList = (things: readonly string[]): string => things.join(i18n.t("word.list", ["", ""]));
