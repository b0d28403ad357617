import { i18n } from "#i18n";
import type { Settings } from "../lib/model/settings";
import { formatNumber } from "../lib/model/text";
import { durationParts, relativeTime, type DurationPart } from "../lib/model/time";

/** "just now", "5 min ago", "3 h ago", "2 d ago", or the date past a year. */
export function relative(at: number, now: number): string {
  const age = relativeTime(at, now);
  switch (age.unit) {
    case "now":
      return i18n.t("word.justNow");
    case "minutes":
      return i18n.t("word.minutesAgo", [age.count]);
    case "hours":
      return i18n.t("word.hoursAgo", [age.count]);
    case "days":
      return i18n.t("word.daysAgo", [formatNumber(age.count)]);
    case "date":
      return age.text;
  }
}

/** How old a stored copy is, for a sentence: "12 days", "3 hours", "less than a minute". */
export function age(at: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - at) / 60_000));
  if (minutes < 1) return i18n.t("word.underMinute");
  if (minutes < 60) return i18n.t("word.minutes", minutes);
  if (minutes < 24 * 60) return i18n.t("word.hours", Math.floor(minutes / 60));
  return i18n.t("word.days", Math.floor(minutes / (24 * 60)));
}

/** A duration the service sent without a unit: a plain number, or "5 h 7 min" in the unit the person has set. */
export function duration(value: number, unit: Settings["durationUnit"]): string {
  const parts = durationParts(value, unit);
  return parts === null ? formatNumber(value) : parts.map(durationPart).join(" ");
}

function durationPart({ unit, count }: DurationPart): string {
  const number = formatNumber(count);
  switch (unit) {
    case "milliseconds":
      return i18n.t("word.durationMilliseconds", [number]);
    case "seconds":
      return i18n.t("word.durationSeconds", [number]);
    case "minutes":
      return i18n.t("word.durationMinutes", [number]);
    case "hours":
      return i18n.t("word.durationHours", [number]);
  }
}
