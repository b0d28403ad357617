import { describe, expect, it } from "vitest";
import {
  durationParts,
  formatCountdown,
  formatNextMonth,
  formatServiceDay,
  formatServiceDayShort,
  formatServiceTimestamp,
  relativeTime,
  splitTimestamp,
} from "../../../lib/model/time";

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
  ])("says %d ms ago as %o", (age, said) => expect(relativeTime(now - age, now, "en-GB")).toEqual(said));

  it("gives the date past a year", () => {
    expect(relativeTime(Date.UTC(2025, 9, 3, 12), now, "en-GB")).toEqual({ unit: "date", text: "3 Oct 2025" });
  });
});

describe("the service's own times", () => {
  it("are never shifted by a zone", () => {
    expect(formatServiceDay("2026-11-12", "en-GB")).toBe("12 Nov 2026");
    expect(formatServiceTimestamp("2026-03-04T00:30:00", "en-GB")).toBe("4 Mar 2026, 00:30");
    expect(formatServiceTimestamp("2026-03-04T23:59:59", "en-GB")).toBe("4 Mar 2026, 23:59");
  });

  it("leave the present year out where there is little room", () => {
    expect(formatServiceDayShort("2026-11-12", now, "en-GB")).toBe("12 Nov");
    expect(formatServiceDayShort("2025-11-12", now, "en-GB")).toBe("12 Nov 2025");
  });

  it.each(["yesterday", "2026-13-45", "", "12/11/2026"])("come back as sent where they are no date: %j", (text) => {
    expect(formatServiceDay(text, "en-GB")).toBe(text);
    expect(formatServiceDayShort(text, now, "en-GB")).toBe(text);
  });

  it("split into day and time", () => {
    expect(splitTimestamp("2026-11-12T09:41:00")).toEqual({ date: "2026-11-12", time: "09:41:00" });
    expect(splitTimestamp("2026-11-12")).toEqual({ date: "2026-11-12", time: null });
    expect(splitTimestamp("soon")).toEqual({ date: null, time: null });
  });
});

it("names the first day of the next month", () => {
  expect(formatNextMonth(new Date(2026, 10, 20).getTime(), "en-GB")).toBe("1 December");
  expect(formatNextMonth(new Date(2026, 11, 31).getTime(), "en-GB")).toBe("1 January");
});

describe("durationParts", () => {
  it("leaves the number alone as reported", () => expect(durationParts(18_420, "as-reported")).toBeNull());

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
      61_000,
      "milliseconds",
      [
        ["minutes", 1],
        ["seconds", 1],
      ],
    ],
    [0, "seconds", [["milliseconds", 0]]],
  ] as const)("splits %d %s", (value, unit, parts) => {
    expect(durationParts(value, unit)?.map((part) => [part.unit, part.count])).toEqual(parts);
  });
});

it("counts down in minutes and seconds", () => {
  expect(formatCountdown(42)).toBe("0:42");
  expect(formatCountdown(725)).toBe("12:05");
});
