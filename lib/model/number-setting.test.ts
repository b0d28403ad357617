import { describe, expect, it } from "vitest";
import { readPoints } from "./fit-recipe";
import { readNumberSetting, readPrice, type NumberSetting } from "./number-setting";
import { numberBounds, settingGuards } from "./settings";

const names = Object.keys(numberBounds) as NumberSetting[]; // keys of a constant of this very type

describe("readNumberSetting", () => {
  it.each(names)("accepts the same bounds for %s as the background", (name) => {
    const { min, max } = numberBounds[name];
    expect([min, max].map(settingGuards[name])).toEqual([true, true]);
    expect([min - 1, max + 1].map(settingGuards[name])).toEqual([false, false]);
    expect([min, max].map((value) => readNumberSetting(name, ` ${value} `))).toEqual([min, max]);
    expect([min - 1, max + 1].map((value) => readNumberSetting(name, String(value)))).toEqual([null, null]);
  });

  it.each(["", " ", "ten", "1e3", "12.5", "-3", "+7", "1,000", "0x10", "१२", "9".repeat(400)])("refuses %j", (text) => {
    expect(readNumberSetting("capLookups", text)).toBeNull();
  });
});

describe.each(["250", "２５０", "٢٥٠", "۲۵۰"])("digits of any keyboard: %s", (digits) => {
  it("are read in a setting", () => expect(readNumberSetting("capLookups", digits)).toBe(250));
  it("are read in a price", () => expect(readPrice(digits)).toBe(250));
  it("are read in points", () => expect(readPoints(`-${digits}`)).toBe(-250));
});

describe("readPrice", () => {
  it.each([
    ["1", 1],
    [" 0.5 ", 0.5],
    ["0,25", 0.25],
    ["٢٫٥", 2.5],
    ["２．５", 2.5],
    ["0", 0],
    ["10000", 10_000],
    ["", null],
    [" ", null],
  ])("reads %j", (text, price) => expect(readPrice(text)).toBe(price));

  it.each(["free", "-1", "1e3", "10000.01", "10001", "1,000", "0.125", "1.2.3", ".5", "1.", "NaN", "Infinity"])("refuses %j", (text) => {
    expect(readPrice(text)).toBeUndefined();
  });

  it("has a background guard that accepts null and valid prices only", () => {
    expect([null, 0, 0.5, 10_000].map(settingGuards.lookUpPrice)).toEqual([true, true, true, true]);
    expect([-1, 0.125, 10_001, NaN, Infinity, "1", undefined].some(settingGuards.lookUpPrice)).toBe(false);
  });
});
