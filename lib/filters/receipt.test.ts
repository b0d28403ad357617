import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RecipeRow } from "../model/fit-recipe";
import { filterFields, filterOperators } from "../model/filters";
import type { Filterable } from "./filter";
import { readRow, receiptBy } from "./receipt";

const account: Filterable = {
  details: { industry: "Industrial Automation", employees: 1240, city: "" },
  tech: ["okta", "google_analytics"],
  tags: [],
  icpScore: 72,
};

const row = (field: string, operator: string, value: string, points: number): RecipeRow => ({ field, operator, value, points });
const recipe = [
  row("industry", "=", "industrial automation", 40),
  row("employees", ">=", "500", 20.5),
  row("tech", "contains", "okta", -0.5),
  row("country", "<>", "Norway", 30),
];

const scalars = fc.oneof(fc.string(), fc.integer(), fc.double({ noNaN: true }));
const anyAccount: fc.Arbitrary<Filterable> = fc.record({
  details: fc.dictionary(fc.constantFrom(...filterFields), fc.option(scalars)),
  tech: fc.array(fc.string()),
  icpScore: fc.option(scalars),
});
const anyRow: fc.Arbitrary<RecipeRow> = fc.record({
  field: fc.oneof(fc.constantFrom(...filterFields), fc.string()),
  operator: fc.oneof(fc.constantFrom(...filterOperators), fc.string()),
  value: fc.oneof(scalars, fc.constantFrom("1-9", "a, b"), fc.constant(null)),
  points: fc.oneof(
    fc.integer({ min: -100_000_000, max: 100_000_000 }).map((points) => points / 100),
    scalars,
  ),
});

/** Reads points as they are written on the screen, in hundredths. */
const shown = (points: number): bigint => BigInt(points.toFixed(2).replace(".", ""));

describe("a receipt", () => {
  it("names the matching values, an unknown value, the sum and the unexplained rest", () => {
    const { rows, ...receipt } = receiptBy(recipe)(account);
    expect(rows.map(({ state, found, earned }) => [state, found, earned])).toEqual([
      ["matched", ["Industrial Automation"], 40],
      ["matched", [1240], 20.5],
      ["matched", ["okta"], -0.5],
      ["unknown", [], 0],
    ]);
    expect(receipt).toEqual({ sum: 60, score: 72, unexplained: 12 });
  });

  it("adds up, for any recipe and account", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 50 }), anyAccount, (rows, item) => {
        const receipt = receiptBy(rows)(item);
        expect(receipt.rows.reduce((sum, { earned }) => sum + shown(earned), 0n)).toBe(shown(receipt.sum));
        expect(receipt.rows.filter(({ state, earned }) => state !== "matched" && earned !== 0)).toEqual([]);
        expect(receipt.rows.filter(({ earned }) => Object.is(earned, -0))).toEqual([]);
        if (receipt.score === null) expect(receipt.unexplained).toBeNull();
      }),
    );
  });

  it("explains a score to the last hundredth", () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 50 }), fc.integer({ min: -1_000_000, max: 1_000_000 }), (rows, icpScore) => {
        const { sum, unexplained } = receiptBy(rows)({ ...account, icpScore });
        expect(shown(sum) + shown(unexplained ?? NaN)).toBe(shown(icpScore));
      }),
    );
  });

  it("ignores white space around a value", () =>
    expect(receiptBy([row("industry", "=", " Industrial Automation\n", 40)])(account).sum).toBe(40));

  it.each([Number.NaN, Infinity, "72", null])("explains no score that is not a number: %s", (icpScore) =>
    expect(receiptBy(recipe)({ ...account, icpScore })).toMatchObject({ sum: 60, score: null, unexplained: null }),
  );

  it.each(filterOperators)("never counts an absent value as a miss: %s", (operator) => {
    const value = operator === "range" ? "1-9" : "5";
    const states = ["city", "tags", "foundedYear", "buyingStage"].map(
      (field) => receiptBy([row(field, operator, value, 10)])(account).rows[0],
    );
    const expected = operator === "is empty" ? { state: "matched", earned: 10 } : { state: "unknown", earned: 0 };
    for (const state of states) expect(state).toMatchObject(expected);
  });

  it.each([
    ["an unknown field", row("favourite colour", "=", "red", 1), "field"],
    ["an unknown operator", row("industry", "resembles", "red", 1), "operator"],
    ["a missing value", row("industry", "=", " ", 1), "value"],
    ["a value that is no number", row("employees", ">=", "many", 1), "value"],
    ["an inequality with a value that is no number", row("employees", "<>", "many", 1), "value"],
    ["an order operator and a value that is no number", row("city", ">", "many", 1), "value"],
    ["a value that is no range", row("employees", "range", "5", 1), "value"],
    ["an empty set", row("industry", "in set (exact)", ",;", 1), "value"],
    ["points that are text", { ...row("industry", "=", "red", 1), points: "ten" }, "points"],
    ["points with three decimals", row("industry", "=", "red", 0.001), "points"],
    ["no points", { field: "industry", operator: "=", value: "red" }, "points"],
  ])("gives no points for a row with %s, and counts the other rows as usual", (_name, faulty, fault) => {
    expect(readRow(faulty).fault).toBe(fault);
    const { rows, sum } = receiptBy([faulty, ...recipe])(account);
    expect(rows[0]).toMatchObject({ state: "faulty", earned: 0 });
    expect(sum).toBe(60);
  });
});
