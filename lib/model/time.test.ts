import { expect, it } from "vitest";
import { formatCountdown, splitTimestamp } from "./time";

it("splitTimestamp returns the day and the time", () => {
  expect(splitTimestamp("2026-11-12T09:41:00")).toEqual({ date: "2026-11-12", time: "09:41:00" });
  expect(splitTimestamp("2026-11-12")).toEqual({ date: "2026-11-12", time: null });
  expect(splitTimestamp("soon")).toEqual({ date: null, time: null });
});

it("formatCountdown shows minutes and seconds", () => {
  expect(formatCountdown(42)).toBe("0:42");
  expect(formatCountdown(725)).toBe("12:05");
});
