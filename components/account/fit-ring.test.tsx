import { expect, it } from "vitest";
import { FitRing } from "./fit-ring";
import { render } from "../../test/support/drawn";

const drawn = (score: number | null, scale: number, small = false) => {
  const { container } = render(<FitRing score={score} scale={scale} small={small} />);
  return { text: container.textContent, ring: container.querySelector("svg") !== null };
};

it.each([
  [0, 100, "0"],
  [72, 100, "72"],
  [100, 100, "100"],
  [876, 1000, "876"],
  [7.5, 100, "7.5"],
])("draws %s of %s in a ring of either size", (score, scale, text) => {
  expect(drawn(score, scale)).toEqual({ text, ring: true });
  expect(drawn(score, scale, true)).toEqual({ text, ring: true });
});

it.each([
  [72.5, 100, "72.5"],
  [0.25, 1, "0.25"],
])("draws %s of %s in the large ring, and instead of the small one", (score, scale, text) => {
  expect(drawn(score, scale)).toEqual({ text, ring: true });
  expect(drawn(score, scale, true)).toEqual({ text, ring: false });
});

it.each([
  [72.25, 100, "72.25"],
  [876.5, 1000, "876.5"],
  [1000, 1000, "1,000"],
  [120, 100, "120"],
  [-5, 100, "-5"],
])("draws %s of %s unrounded instead of a ring, on one line", (score, scale, text) => {
  expect(drawn(score, scale)).toEqual({ text, ring: false });
  expect(drawn(score, scale, true)).toEqual({ text, ring: false });
  const { container } = render(<FitRing score={score} scale={scale} />);
  expect(container.firstElementChild?.classList).toContain("nowrap");
});

it("draws the ring of a missing score", () => expect(drawn(null, 100).ring).toBe(true));
