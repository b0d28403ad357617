import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isComplete } from "./filter-form";
import { similarFiltersOf, seedOf } from "./similar-companies";
import { passing } from "../filters/filter";
import { nothingKnown } from "../../test/support/details";
import { insight } from "../../test/support/insight";

const seed = insight(
  { industry: "Industrial Automation", subIndustry: "Conveyors", employees: 1241, employeesRange: "1001-5000", country: "Norway" },
  { tech: ["okta", "zebra", "slack", "own"], tags: ["Cold chain", " ", "B", "C", "D"], buyingStage: "Decision", icpScore: 82 },
);

describe("filters for companies like one", () => {
  it("begin with its industry and half to twice its size, as two filters", () => {
    expect(similarFiltersOf(seed, []).applied).toEqual([
      { field: "industry", operator: "=", value: "Industrial Automation" },
      { field: "employees", operator: ">=", value: "621" },
      { field: "employees", operator: "<=", value: "2482" },
    ]);
  });

  it("take the range where the number is not known, as it was sent", () => {
    const { applied } = similarFiltersOf(insight({ employeesRange: "1001-5000" }), []);
    expect(applied).toEqual([{ field: "employeesRange", operator: "=", value: "1001-5000" }]);
    expect(similarFiltersOf(insight({ employees: 0 }), []).applied).toEqual([]);
  });

  it("offer the rest, the rarest technologies first", () => {
    const seen = ["slack", "okta", "zebra"];
    expect(similarFiltersOf(seed, seen).offered).toEqual([
      { field: "subIndustry", operator: "=", value: "Conveyors" },
      { field: "country", operator: "=", value: "Norway" },
      { field: "tech", operator: "contains", value: "own" },
      { field: "tech", operator: "contains", value: "zebra" },
      { field: "tech", operator: "contains", value: "okta" },
      { field: "tags", operator: "contains", value: "Cold chain" },
      { field: "tags", operator: "contains", value: "B" },
      { field: "tags", operator: "contains", value: "C" },
      { field: "buyingStage", operator: "=", value: "Decision" },
      { field: "icpScore", operator: ">=", value: "70" },
    ]);
  });

  it("find the company itself, and never ask in a form that is not published, whatever it reports", () => {
    const text = fc.option(fc.string({ maxLength: 8 }), { nil: null });
    const company = fc
      .record({
        details: fc.record({
          industry: text,
          subIndustry: text,
          country: text,
          employeesRange: text,
          employees: fc.option(fc.nat(), { nil: null }),
        }),
        members: fc.record({
          tech: fc.array(fc.string({ maxLength: 5 })),
          tags: fc.array(fc.string({ maxLength: 5 })),
          icpScore: fc.option(fc.integer(), { nil: null }),
        }),
      })
      .map(({ details, members }) => insight(details, members));
    fc.assert(
      fc.property(company, (each) => {
        const { applied, offered } = similarFiltersOf(each, []);
        const all = [...applied, ...offered];
        expect(all.filter((filter) => !isComplete(filter))).toEqual([]);
        expect(all.filter(({ operator }) => !["=", ">=", "<=", "contains"].includes(operator))).toEqual([]);
        const trimmed = insight(
          Object.fromEntries(Object.entries(each.details).map(([name, value]) => [name, typeof value === "string" ? value.trim() : value])),
          { tech: each.tech, tags: each.tags, icpScore: each.icpScore },
        );
        expect(passing(all)(trimmed)).toBe(true);
      }),
    );
  });
});

it("a seed is an account, or what is known of a company; nobody else's answer", () => {
  const origin = { freshness: { at: 0, age: 0, fresh: true }, sample: false, stored: true, raw: null };
  expect(seedOf({ kind: "known-company", domain: "a.example", details: nothingKnown, ...origin })).toEqual(insight());
  expect(seedOf({ kind: "not-found", domain: "a.example", closest: null, fallback: null, ...origin })).toBeNull();
  expect(seedOf(null)).toBeNull();
});
