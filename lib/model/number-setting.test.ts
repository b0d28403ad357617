import { describe, expect, it } from "vitest";
import { readNumberSetting, type NumberSetting } from "./number-setting";
import { numberBounds, settingGuards } from "./settings";

const names = Object.keys(numberBounds) as NumberSetting[]; // keys of a constant of this very type

describe("readNumberSetting", () => {
  it.each(names)("accepts for %s what the background accepts, and not one more", (name) => {
    const { min, max } = numberBounds[name];
    expect([min, max].map(settingGuards[name])).toEqual([true, true]);
    expect([min - 1, max + 1].map(settingGuards[name])).toEqual([false, false]);
    expect([min, max].map((value) => readNumberSetting(name, ` ${value} `))).toEqual([min, max]);
    expect([min - 1, max + 1].map((value) => readNumberSetting(name, String(value)))).toEqual([null, null]);
  });

  it.each(["", " ", "ten", "1e3", "12.5", "-3", "+7", "1,000", "0x10", "١٢", "9".repeat(400)])("refuses %j", (text) => {
    expect(readNumberSetting("capLookups", text)).toBeNull();
  });
});
