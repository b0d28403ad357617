import { expect, it } from "vitest";
import { isNearCap, leftOf } from "./usage";

it("never has less than nothing left", () => {
  expect(leftOf({ used: 38, cap: 500 })).toBe(462);
  expect(leftOf({ used: 501, cap: 500 })).toBe(0);
});

it("is near the cap from four fifths on, and always without a cap to use", () => {
  expect(isNearCap({ used: 399, cap: 500 })).toBe(false);
  expect(isNearCap({ used: 400, cap: 500 })).toBe(true);
  expect(isNearCap({ used: 0, cap: 0 })).toBe(true);
});
