import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anEntry } from "../../test/support/an-entry";
import { listedDays, recentOf } from "./entry-days";
import { recentWeeks } from "./journey-activity";
import { dayMs, isoDay } from "./time";

const now = Date.UTC(2026, 10, 24, 10, 30);
const onDay = (daysAgo: number) => anEntry({ date: isoDay(now - daysAgo * dayMs) });

describe("the listed days of a journey", () => {
  it("give the same recent weeks as the journey itself on any later day", () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -120, max: 300 })), fc.integer({ min: 0, max: 100 }), (ages, later) => {
        const journey = ages.map(onDay);
        const then = now + later * dayMs;
        const { weeks, last } = recentWeeks(journey, then, 12);
        expect(recentOf(listedDays(journey, now), then)).toEqual(last === null ? null : { weeks, last });
      }),
    ));

  it("are, with one entry a day, the days of twelve weeks and the day before, however long the journey is", () => {
    const journey = Array.from({ length: 3000 }, (_none, age) => onDay(age));
    const today = Math.floor(now / dayMs);
    const days = Array.from({ length: 12 * 7 + 1 }, (_none, age) => today - age);
    expect(listedDays(journey, now)).toEqual(days);
  });

  it("give no activity if they are missing or garbled", () => {
    for (const garbled of [undefined, null, "days", {}, [], ["20000", null, 1e300, Number.NaN, -1e9]])
      expect(recentOf(garbled, now)).toBeNull();
  });
});
