import { i18n, type GeneratedI18nStructure } from "#i18n";
import { filled, pluralForm } from "../lib/model/plural";
import type { Settings } from "../lib/model/settings";
import { durationParts, type DurationPart } from "../lib/model/time";
import { formatNumber, relativeTime } from "./formats";

/** A message with at least one place to fill. */
type FilledKey = {
  [Key in keyof GeneratedI18nStructure]: GeneratedI18nStructure[Key]["substitutions"] extends 0 ? never : Key;
}[keyof GeneratedI18nStructure];

/** The places as they are written: a message filled with them is the message itself. */
const places = ["$1", "$2", "$3"];

// Every message takes any number of substitutions; the type of `t` knows one number for each key.
const written = (key: FilledKey): string => (i18n.t as (key: string, substitutions: string[]) => string)(key, places);

/**
 * A counted message, `"$1 minute | $1 minutes"`, in the form its language has for the number. `$1` is the number as the language writes
 * it, `$2` and on are `more`. The form is chosen before anything is filled in: a name may hold the sign between forms.
 */
export const counted = (key: FilledKey, count: number, ...more: readonly string[]): string =>
  filled(pluralForm(written(key), count, i18n.t("extension.language")), [formatNumber(count), ...more]);

/** A text that ends as a sentence of the language does. */
export const sentence = (text: string): string => i18n.t("state.sentence", [text]);

/** Keeps a text of the data apart from the words around it, where they run the other way: "1001-5000" is not turned round. */
export const isolated = (text: string): string => (i18n.t("extension.direction") === "rtl" ? `\u2068${text}\u2069` : text);

/** Facts in one line, "Decision · 1,240 employees": each in its own direction, all of them in that of the words. What is empty is left out. */
export const factsInLine = (facts: readonly (string | null)[]): string =>
  facts
    .filter((fact) => fact !== null && fact !== "")
    .map((fact) => isolated(fact ?? ""))
    .join(" · ");

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
      return counted("word.daysAgo", age.count);
    case "date":
      return age.text;
  }
}

/** How old a stored copy is, for a sentence: "12 days", "3 hours", "less than a minute". */
export function age(at: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - at) / 60_000));
  if (minutes < 1) return i18n.t("word.underMinute");
  if (minutes < 60) return counted("word.minutes", minutes);
  if (minutes < 24 * 60) return counted("word.hours", Math.floor(minutes / 60));
  return counted("word.days", Math.floor(minutes / (24 * 60)));
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
