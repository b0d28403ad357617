import { describe, expect, it, vi } from "vitest";
import { backOff, readRetryAfter } from "./retry-after";

const now = Date.UTC(2026, 10, 6, 8, 49, 37);
const hour = 3_600_000;

describe("the reader of Retry-After", () => {
  it.each([
    ["120", 120_000],
    [" 7 ", 7000],
    ["1.5", 1500],
    ["0", 1000],
    ["999999999999", hour],
    ["9".repeat(400), hour],
    ["Fri, 06 Nov 2026 08:50:37 GMT", 60_000],
    ["Friday, 06-Nov-26 08:50:37 GMT", 60_000],
    ["Fri Nov  6 08:50:37 2026", 60_000],
    ["Fri, 06 Nov 2020 08:50:37 GMT", 1000],
    ["Fri, 06 Nov 2099 08:50:37 GMT", hour],
  ])("reads %s", (header, wait) => expect(readRetryAfter(header, now)).toBe(wait));

  it.each([null, "", " ", "-5", "soon", "12 parsecs", "0x10", "1e3", "2026-11-06T08:50:37Z", "Fri, 99 Nov 2026 08:50:37 GMT", "NaN"])(
    "finds nothing in %s",
    (header) => expect(readRetryAfter(header, now)).toBeNull(),
  );

  it("reads the date without a zone as UTC, whatever the computer's zone is", () => {
    vi.stubEnv("TZ", "America/New_York");
    expect(readRetryAfter("Fri Nov  6 08:50:37 2026", now)).toBe(60_000);
  });
});

describe("our own back-off", () => {
  it("doubles from five seconds to a minute", () =>
    expect([0, 1, 2, 3, 4, 5, 5000].map(backOff)).toEqual([5, 10, 20, 40, 60, 60, 60].map((s) => s * 1000)));
});
