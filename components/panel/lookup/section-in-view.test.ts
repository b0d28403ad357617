import { describe, expect, it } from "vitest";
import { sectionInView } from "./section-in-view";

/** Returns three sections of 300, 100 and 900 pixels below a bar of 100, in a window of 700. */
function lines(scrolled: number, more: { atStart?: boolean; atEnd?: boolean } = {}) {
  const tops = [100, 400, 500].map((top) => top - scrolled);
  return { tops, end: 1400 - scrolled, edge: 100, bottom: 700, atStart: scrolled === 0, atEnd: false, ...more };
}

describe("the section that is marked", () => {
  it("is the one with the largest visible part, also while an earlier one still ends below the bar", () => {
    expect(sectionInView(lines(100), 0)).toBe(2);
    expect(sectionInView(lines(350), 0)).toBe(2);
  });
  it("is the first at the start of the page", () => expect(sectionInView(lines(0), 1)).toBe(0));
  it("is the requested one while its top is close to the bar", () => {
    expect(sectionInView(lines(300), 1)).toBe(1);
    expect(sectionInView(lines(290), 1)).toBe(1);
    expect(sectionInView(lines(330), 1)).toBe(2);
  });
  it("is the requested one at the page's end while its top is in view", () => {
    expect(sectionInView(lines(250, { atEnd: true }), 1)).toBe(1);
    expect(sectionInView(lines(250), 1)).toBe(2);
    expect(sectionInView(lines(450, { atEnd: true }), 1)).toBe(2);
  });
  it("is the first while nothing is drawn", () =>
    expect(sectionInView({ ...lines(10), tops: [Infinity, Infinity, Infinity], end: 0 }, 2)).toBe(0));
});
