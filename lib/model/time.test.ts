import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import {
  durationParts,
  formatClock,
  formatCountdown,
  formatMoment,
  formatNextMonth,
  formatServiceDay,
  formatServiceDayShort,
  formatServiceTimestamp,
  relativeTime,
  splitTimestamp,
} from "./time";

const now = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;

describe("relativeTime", () => {
  it.each([
    [0, { unit: "now" }],
    [-5 * minute, { unit: "now" }],
    [59_999, { unit: "now" }],
    [minute, { unit: "minutes", count: 1 }],
    [59 * minute, { unit: "minutes", count: 59 }],
    [60 * minute, { unit: "hours", count: 1 }],
    [23 * 60 * minute, { unit: "hours", count: 23 }],
    [24 * 60 * minute, { unit: "days", count: 1 }],
    [365 * 24 * 60 * minute, { unit: "days", count: 365 }],
  ])("describes %d ms ago as %o", (age, expected) => expect(relativeTime(now - age, now, "en-GB")).toEqual(expected));

  it("returns the date after a year", () => {
    expect(relativeTime(Date.UTC(2025, 9, 3, 12), now, "en-GB")).toEqual({ unit: "date", text: "3 Oct 2025" });
  });
});

describe("the product's own times", () => {
  let zone: string | undefined;
  beforeEach(() => void (zone = process.env.TZ));
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each([
    ["UTC", "20 Nov 2026, 12:00", "12:00"],
    ["Asia/Kolkata", "20 Nov 2026, 17:30", "17:30"],
    ["Pacific/Kiritimati", "21 Nov 2026, 02:00", "02:00"],
    ["America/New_York", "20 Nov 2026, 07:00", "07:00"],
  ])("are local in %s, even after a change of the computer's time zone", (there, moment, clock) => {
    process.env.TZ = there;
    expect(formatMoment(now, "en-GB")).toBe(moment);
    expect(formatClock(now, "en-GB")).toBe(clock);
  });

  it("follow the daylight saving time of their own day", () => {
    process.env.TZ = "Europe/Berlin";
    expect(formatClock(Date.UTC(2026, 6, 1, 12), "en-GB")).toBe("14:00");
    expect(formatClock(Date.UTC(2026, 11, 1, 12), "en-GB")).toBe("13:00");
  });
});

describe("the service's own times", () => {
  it.each(["UTC", "Pacific/Kiritimati", "America/New_York"])("are never shifted by a zone: %s", (there) => {
    vi.stubEnv("TZ", there);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(formatServiceDay("2026-11-12", "en-GB")).toBe("12 Nov 2026");
    expect(formatServiceTimestamp("2026-03-04T00:30:00", "en-GB")).toBe("4 Mar 2026, 00:30");
    expect(formatServiceTimestamp("2026-03-04T23:59:59", "en-GB")).toBe("4 Mar 2026, 23:59");
  });

  it("omit the present year in the short form", () => {
    expect(formatServiceDayShort("2026-11-12", now, "en-GB")).toBe("12 Nov");
    expect(formatServiceDayShort("2025-11-12", now, "en-GB")).toBe("12 Nov 2025");
  });

  it.each(["yesterday", "2026-13-45", "", "12/11/2026"])("stay as sent if they are no date: %j", (text) => {
    expect(formatServiceDay(text, "en-GB")).toBe(text);
    expect(formatServiceDayShort(text, now, "en-GB")).toBe(text);
  });

  it("split into day and time", () => {
    expect(splitTimestamp("2026-11-12T09:41:00")).toEqual({ date: "2026-11-12", time: "09:41:00" });
    expect(splitTimestamp("2026-11-12")).toEqual({ date: "2026-11-12", time: null });
    expect(splitTimestamp("soon")).toEqual({ date: null, time: null });
  });
});

it("formatNextMonth names the first day of the next month", () => {
  expect(formatNextMonth(new Date(2026, 10, 20).getTime(), "en-GB")).toBe("1 December");
  expect(formatNextMonth(new Date(2026, 11, 31).getTime(), "en-GB")).toBe("1 January");
});

describe("durationParts", () => {
  it("returns null for a number in an unknown unit", () => expect(durationParts(18_420, "as-reported")).toBeNull());

  it.each([
    [
      18_420,
      "seconds",
      [
        ["hours", 5],
        ["minutes", 7],
      ],
    ],
    [160, "milliseconds", [["milliseconds", 160]]],
    [45, "seconds", [["seconds", 45]]],
    [120, "minutes", [["hours", 2]]],
    [
      4.1,
      "minutes",
      [
        ["minutes", 4],
        ["seconds", 6],
      ],
    ],
    [
      61_000,
      "milliseconds",
      [
        ["minutes", 1],
        ["seconds", 1],
      ],
    ],
    [0, "seconds", [["milliseconds", 0]]],
  ] as const)("splits %f %s", (value, unit, parts) => {
    expect(durationParts(value, unit)?.map((part) => [part.unit, part.count])).toEqual(parts);
  });
});

it("formatCountdown shows minutes and seconds", () => {
  expect(formatCountdown(42)).toBe("0:42");
  expect(formatCountdown(725)).toBe("12:05");
});
