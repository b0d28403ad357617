import { describe, expect, it, onTestFinished, vi } from "vitest";
import { minuteMs } from "../lib/model/time";
import { duration, factsInLine, relative, relativeDay } from "./labels";

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
  onTestFinished(() => void vi.unstubAllEnvs());
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
