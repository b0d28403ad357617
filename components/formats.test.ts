import { describe, expect, it, vi } from "vitest";
import { filled } from "../lib/model/plural";
import { i18n } from "../test/gallery/texts";
import { readCatalogue } from "../test/locales/catalogue";
import { commaList, formatServiceTimestamp, sentence, duration, factsInLine, relative, relativeDay } from "./formats";
import { minuteMs } from "../lib/model/time";

/** Loads the formats anew for these languages, because their locale is constant per page. */
async function formatsIn(language: string, browserLocale: string) {
  vi.resetModules();
  const texts = await import("../test/gallery/texts");
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(texts.i18n, "t").mockReturnValue(language);
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...options, locale: browserLocale });
  const formats = await import("./formats");
  // Fixes the locale before the language is restored.
  formats.locale();
  vi.restoreAllMocks();
  // Test files share loaded modules, and this locale is not theirs.
  vi.resetModules();
  return formats;
}

const british = await formatsIn("en", "en-GB");
const german = await formatsIn("de", "de-DE");
const now = Date.UTC(2026, 10, 20, 12);

it("formatNumber uses the language's separators and never abbreviates", () => {
  expect(british.formatNumber(1_204_880)).toBe("1,204,880");
  expect(german.formatNumber(18_420)).toBe("18.420");
});

it.each([
  [0, "0%"],
  [2 / 5000, "0.04%"],
  [0.004, "0.4%"],
  [0.0096, "1%"],
  [0.314, "31%"],
  [1, "100%"],
])("formatPercent states the share %f as %s, and no share above 0 as none", (share, text) =>
  expect(british.formatPercent(share)).toBe(text),
);

describe("the product's own times", () => {
  it.each([
    ["UTC", "20 Nov 2026, 12:00", "12:00"],
    ["Asia/Kolkata", "20 Nov 2026, 17:30", "17:30"],
    ["Pacific/Kiritimati", "21 Nov 2026, 02:00", "02:00"],
    ["America/New_York", "20 Nov 2026, 07:00", "07:00"],
  ])("are local in %s, even after a change of the computer's time zone", (there, moment, clock) => {
    vi.stubEnv("TZ", there);
    expect(british.formatMoment(now)).toBe(moment);
    expect(british.formatClock(now)).toBe(clock);
  });

  it("follow the daylight saving time of their own day", () => {
    vi.stubEnv("TZ", "Europe/Berlin");
    expect(british.formatClock(Date.UTC(2026, 6, 1, 12))).toBe("14:00");
    expect(british.formatClock(Date.UTC(2026, 11, 1, 12))).toBe("13:00");
  });
});

describe("the service's own times", () => {
  it.each(["UTC", "Pacific/Kiritimati", "America/New_York"])("are never shifted by a zone: %s", (there) => {
    vi.stubEnv("TZ", there);
    expect(british.formatServiceDay("2026-11-12")).toBe("12 Nov 2026");
    expect(british.formatServiceMonth("2026-11-01", "whole")).toBe("November 2026");
    expect(british.formatServiceTimestamp("2026-03-04T00:30:00")).toBe("4 Mar 2026, 00:30");
    expect(british.formatServiceTimestamp("2026-03-04T23:59:59")).toBe("4 Mar 2026, 23:59");
  });

  it("omit the present year in the short form", () => {
    expect(british.formatServiceDayShort("2026-11-12", now)).toBe("12 Nov");
    expect(british.formatServiceDayShort("2025-11-12", now)).toBe("12 Nov 2025");
  });

  it.each(["yesterday", "2026-13-45", "", "12/11/2026"])("stay as sent if they are no date: %j", (text) => {
    expect(british.formatServiceDay(text)).toBe(text);
    expect(british.formatServiceDayShort(text, now)).toBe(text);
  });
});

it("formatNextMonth names the first day of the next month", () => {
  expect(british.formatNextMonth(new Date(2026, 10, 20).getTime())).toBe("1 December");
  expect(british.formatNextMonth(new Date(2026, 11, 31).getTime())).toBe("1 January");
});

it.each([
  ["en", "a, b, c", "Northwind."],
  ["de", "a, b, c", "Northwind."],
  ["ar", "a، b، c", "Northwind."],
  ["ja", "a、b、c", "Northwind。"],
])("writes lists and sentence ends in the form of the language %s", async (language, list, end) => {
  const catalogue = await readCatalogue(language);
  vi.spyOn(i18n, "t").mockImplementation((key, parts = []) => filled(catalogue.get(key) ?? "", parts.map(String)));
  expect([commaList([]), commaList(["a"]), commaList(["a", "b", "c"]), sentence("Northwind")]).toEqual(["", "a", list, end]);
});

it.each([
  ["en", "2026, 14:22"],
  ["ar", "2026، 14:22"],
  ["ja", "2026、14:22"],
])("the service's own time has the comma of the language %s", async (language, end) => {
  const catalogue = await readCatalogue(language);
  vi.spyOn(i18n, "t").mockImplementation((key, parts = []) => filled(catalogue.get(key) ?? "", parts.map(String)));
  expect(formatServiceTimestamp("2026-11-12T14:22:00").slice(-end.length)).toBe(end);
});

it("a number that rounds to zero has no sign", () => {
  // A service in Python sends `round(-0.04, 1)` as -0.0.
  expect([-0, -0.0004, 0, -0.25].map(british.formatNumber)).toEqual(["0", "0", "0", "-0.25"]);
});

it("isolates a right-to-left fact from the facts around it", () => {
  expect(factsInLine(["Automation", "1,240 employees"])).toBe("Automation · 1,240 employees");
  expect(factsInLine(["אוטומציה", null, "1,240 employees"])).toBe("\u2068אוטומציה\u2069 · 1,240 employees");
  expect(factsInLine(["أتمتة", "1,240 employees"])).toBe("\u2068أتمتة\u2069 · 1,240 employees");
});

describe("relative", () => {
  const now = Date.UTC(2026, 10, 20, 12);

  it.each([
    [0, "just now"],
    [-5 * minuteMs, "just now"],
    [59_999, "just now"],
    [minuteMs, "1 min ago"],
    [59 * minuteMs, "59 min ago"],
    [60 * minuteMs, "1 h ago"],
    [23 * 60 * minuteMs, "23 h ago"],
    [24 * 60 * minuteMs, "1 d ago"],
    [365 * 24 * 60 * minuteMs, "365 d ago"],
  ])("describes %d ms ago as %s", (elapsedMs, expected) => expect(relative(now - elapsedMs, now)).toBe(expected));

  it("returns the date after a year", () => {
    expect(relative(Date.UTC(2025, 9, 3, 12), now)).toBe("Oct 3, 2025");
  });
});

it.each([
  ["America/New_York", "2026-11-19T22:00:00-05:00"],
  ["Africa/Abidjan", "2026-11-19T12:00:00Z"],
  ["Asia/Tokyo", "2026-11-19T07:00:00+09:00"],
])("relativeDay counts from the day on the user's calendar in %s", (zone, now) => {
  vi.stubEnv("TZ", zone);
  const days = ["2026-11-20", "2026-11-19", "2026-11-18", "2026-11-17"].map((day) => relativeDay(day, Date.parse(now)));
  expect(days).toEqual(["Nov 20", "today", "yesterday", "2 d ago"]);
});

describe("duration", () => {
  it("returns a plain number in an unknown unit", () => expect(duration(18_420, "as-reported")).toBe("18,420"));

  it("returns a plain number for a negative value", () => expect(duration(-45, "seconds")).toBe("-45"));

  it.each([
    [18_420, "seconds", "5 h 7 min"],
    [160, "milliseconds", "160 ms"],
    [45, "seconds", "45 s"],
    [120, "minutes", "2 h"],
    [4.1, "minutes", "4 min 6 s"],
    [61_000, "milliseconds", "1 min 1 s"],
    [0, "seconds", "0 ms"],
  ] as const)("splits %f %s into %s", (value, unit, parts) => expect(duration(value, unit)).toBe(parts));
});
