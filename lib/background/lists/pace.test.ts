import { expect, it } from "vitest";
import { paceOf, withEndTime, type ListRun } from "./run";

const now = Date.UTC(2026, 10, 20);
const unknown = { perMinute: null, msLeft: null };

/** Returns the pace of a running list with one waiting item. `ago`: seconds since each item ended. */
const paceAfter = (...ago: number[]) =>
  // The members that the pace depends on.
  paceOf(
    { state: "running", endTimes: ago.map((seconds) => now - seconds * 1000), items: [{ state: "waiting" }] } as unknown as ListRun,
    now,
  );

it("the pace of a list is known once two items ended recently, at different times", () => {
  expect([paceAfter(), paceAfter(10), paceAfter(120, 10), paceAfter(0, 0)]).toEqual([unknown, unknown, unknown, unknown]);
  expect(paceAfter(30, 0)).toEqual({ perMinute: 2, msLeft: 30_000 });
});

it("the pace of a list leaves out ends from before the clock was set back", () => {
  expect(paceAfter(-300, -290)).toEqual(unknown);
  expect(paceAfter(-300, 30, 0)).toEqual({ perMinute: 2, msLeft: 30_000 });
  expect(withEndTime([now - 2000, now + 30_000], now)).toEqual([now - 2000, now]);
});
