import { expect, it } from "vitest";
import { aUsage } from "../../test/support/some-settings";
import { lookUpCost, refreshNote, searchCost, testCost } from "./spend-labels";

const priced = aUsage({ lookups: { used: 38, cap: 200, price: 1 }, searches: { used: 2, cap: 20, price: 2.5 } });

it("names the credits of one look-up, of several, and of a search", () => {
  expect(lookUpCost(priced)).toBe("1 credit");
  expect(lookUpCost(priced, 5)).toBe("5 look-ups · 5 credits");
  expect(searchCost(priced, false)).toBe("2.5 credits");
  expect(refreshNote(priced)).toBe("1 look-up, 1 credit; 162 left");
  expect(testCost(1)).toBe("1 look-up, 1 credit");
});

it("states that a look-up may use credits and a search uses them, if no price is known", () => {
  expect([lookUpCost(aUsage()), lookUpCost(aUsage(), 5), searchCost(null, false)]).toEqual([
    "may use credits",
    "may use credits",
    "uses credits",
  ]);
  expect(refreshNote(aUsage())).toBe("1 look-up, may use credits; 162 left");
  expect(testCost(null)).toBe("1 look-up, may use credits");
});

it("names no cost with sample data", () => {
  expect([lookUpCost(null), searchCost(null, true)]).toEqual([undefined, undefined]);
});
