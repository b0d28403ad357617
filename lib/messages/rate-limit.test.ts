import { expect, it } from "vitest";
import { createRateLimit } from "./rate-limit";

it("the rate limit is a hundred messages per second for each tab", () => {
  let now = 5000;
  const fits = createRateLimit(() => now);
  const taken = (tab: number) => Array.from({ length: 150 }, () => fits(tab)).filter(Boolean).length;
  expect([taken(1), taken(2), taken(1)]).toEqual([100, 100, 0]);
  now += 1000;
  expect(taken(1)).toBe(100);
});
