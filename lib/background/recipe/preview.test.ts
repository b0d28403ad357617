import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Filterable } from "../../filters/filter";
import { previewRecipe } from "./preview";

const account = (employees: number | null, icpScore: number | null): Filterable => ({ details: { employees }, icpScore });
const large = { field: "employees", operator: ">=", value: "500", points: 60 };
const small = { field: "employees", operator: "<", value: "500", points: 10 };
const broken = { field: "employees", operator: "resembles", value: "500", points: 10 };

describe("the preview of a recipe", () => {
  it("counts the matches of each row, and the gap to the scores", () => {
    const accounts = [account(900, 70), account(700, 55), account(20, 40), account(null, 8), account(600, null)];
    expect(previewRecipe(accounts, [large, small, broken])).toMatchObject({
      stored: 5,
      matching: [3, 1, 0],
      scored: 4,
      medianGap: 9,
      bands: [
        { sum: 0, count: 1, medianScore: 8 },
        { sum: 2, count: 1, medianScore: 40 },
        { sum: 12, count: 2, medianScore: 62.5 },
      ],
    });
  });

  it("counts a sum at a step's start in that step, even if the step is a decimal", () => {
    const sums = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
    const recipe = sums.map((points, employees) => ({ field: "employees", operator: "=", value: String(employees), points }));
    const { step, bands } = previewRecipe(
      sums.map((_sum, employees) => account(employees, 1)),
      recipe,
    );
    expect([step, bands.map(({ sum }) => sum)]).toEqual([0.1, [1, 2, 3, 4, 5, 6, 7, 8, 9]]);
  });

  it("has no gap without a score", () =>
    expect(previewRecipe([account(900, null)], [large])).toMatchObject({ scored: 0, medianGap: null, cells: [], bands: [] }));

  it("draws every account with a score once, within its axes", () => {
    const scores = fc.oneof(fc.integer({ min: -2000, max: 2_000_000 }), fc.double({ min: -5, max: 5, noNaN: true }));
    fc.assert(
      fc.property(fc.array(fc.record({ employees: fc.nat(1000), score: scores }), { maxLength: 60 }), fc.integer(), (all, points) => {
        const row = { ...large, points: points % 1_000_000 };
        const preview = previewRecipe(
          all.map(({ employees, score }) => account(employees, score)),
          [row],
        );
        expect(preview.steps).toBeLessThanOrEqual(20);
        expect(preview.cells.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        expect(preview.bands.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        const indexes = preview.cells.flatMap(({ sum, score }) => [sum, score]);
        expect(indexes.filter((index) => index < 0 || index >= preview.steps)).toEqual([]);
      }),
    );
  });
});
