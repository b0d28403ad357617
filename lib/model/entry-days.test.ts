import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anEntry } from "../../test/support/an-entry";
import { listedDays, recentOf } from "./entry-days";
import { recentWeeks } from "./journey-activity";
import { dayMs, isoDay } from "./time";

const now = Date.UTC(2026, 10, 24, 10, 30);
const onDay = (daysAgo: number) => anEntry({ date: isoDay(now - daysAgo * dayMs) });

describe("the days of a journey that a list needs", () => {
  it("count, on any later day, as the journey itself does", () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -120, max: 300 })), fc.integer({ min: 0, max: 100 }), (ages, later) => {
        const journey = ages.map(onDay);
        const then = now + later * dayMs;
        const { weeks, last } = recentWeeks(journey, then, 12);
        expect(recentOf(listedDays(journey, now), then)).toEqual(last === null ? null : { weeks, last });
      }),
    ));

  it("are few, however long the journey lasted", () => {
    const journey = Array.from({ length: 3000 }, (_none, age) => onDay(age));
    expect(listedDays(journey, now).length).toBeLessThanOrEqual(12 * 7 + 1);
  });

  it("name no day where they are missing or garbled", () => {
    for (const garbled of [undefined, null, "days", {}, [], ["20000", null, 1e300, Number.NaN, -1e9]])
      expect(recentOf(garbled, now)).toBeNull();
  });
});
