import { expect, it } from "vitest";
import { creditsFor, creditsInMonth, isNearCap, leftOf } from "./usage";

it("the number of requests left is never negative", () => {
  expect(leftOf({ used: 38, cap: 500 })).toBe(462);
  expect(leftOf({ used: 501, cap: 500 })).toBe(0);
});

it("usage is near the cap from four fifths of it, and always for a cap of 0", () => {
  expect(isNearCap({ used: 399, cap: 500 })).toBe(false);
  expect(isNearCap({ used: 400, cap: 500 })).toBe(true);
  expect(isNearCap({ used: 0, cap: 0 })).toBe(true);
});

it("credits have no rounding errors of decimal prices", () => {
  expect(creditsFor(0.1, 3)).toBe(0.3);
  expect(creditsFor(0.07, 100)).toBe(7);
  expect(creditsInMonth({ lookups: 1, searches: 1 }, { lookUpPrice: 0.1, searchPrice: 0.2 })).toBe(0.3);
});

it("credits of a month are null if requests have an unknown price", () => {
  expect(creditsInMonth({ lookups: 38, searches: 2 }, { lookUpPrice: 0.5, searchPrice: null })).toBeNull();
  expect(creditsInMonth({ lookups: 38, searches: 0 }, { lookUpPrice: 0.5, searchPrice: null })).toBe(19);
});
