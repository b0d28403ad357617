import { afterEach, describe, expect, it, vi } from "vitest";
import { filled } from "../lib/model/plural";
import { i18n } from "../test/gallery/texts";
import { readCatalogue } from "../test/locales/catalogue";
import { commaList, formatServiceTimestamp } from "./formats";
import { sentence } from "./labels";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Loads the formats anew for the languages of the texts and the browser, because their locale is constant per page. */
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
