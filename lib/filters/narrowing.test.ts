import fc from "fast-check";
import { expect, it } from "vitest";
import type { Filter } from "../model/filters";
import { narrowingOf } from "./narrowing";
import { passing } from "./filter";
import { insight } from "../../test/support/insight";

const countries = ["Norway", "Norway", "Norway", "Norway", "Norway", "Chile", "Chile", "Chile", "Peru", "Cuba"];
const list = countries.map((country, index) =>
  insight(
    { country, industry: "Same" },
    { tech: index < 4 ? ["okta", "okta", "all"] : ["all"], buyingStage: index < 9 ? "Decision" : null },
  ),
);

it("suggests filters that split the list, the nearest to one half first", () => {
  expect(narrowingOf(list, [])).toEqual([
    { field: "country", operator: "=", value: "Norway" },
    { field: "tech", operator: "contains", value: "okta" },
    { field: "country", operator: "=", value: "Chile" },
  ]);
});

it("suggests none of the search's own filters, and nothing for an empty list", () => {
  const filters: Filter[] = [{ field: "country", operator: "=", value: "Norway" }];
  expect(narrowingOf(list, filters).some(({ value }) => value === "Norway")).toBe(false);
  expect(narrowingOf([], filters)).toEqual([]);
});

it("counts the companies that a suggested filter finds, whatever their case, and also by a part of a name", () => {
  const of = (country: string, tech: string) => insight({ country }, { tech: [tech] });
  const names = Array.from({ length: 10 }, (_none, index) => of(index < 4 ? "Norway" : index < 8 ? "norway" : "Chile", `t${index}`));
  expect(narrowingOf(names, [])).toEqual([]);
  const technologies = Array.from({ length: 10 }, (_none, index) =>
    of(`c${index}`, index < 4 ? "react" : index < 8 ? "react_native" : "vue"),
  );
  expect(narrowingOf(technologies, []).map(({ value }) => value)).toEqual(["react_native"]);
  const halves = ["Norway", "norway", "Norway", "norway", "Peru", "Chile", "Cuba", "Iran"].map((country) => of(country, country));
  expect(narrowingOf(halves, []).map(({ value }) => value)).toEqual(["Norway", "Norway"]);
});

it("suggests technologies of companies that report thousands", () => {
  const many = (from: number) => Array.from({ length: 5000 }, (_none, index) => `t${from + index}.`);
  const companies = Array.from({ length: 20 }, (_none, index) => insight({}, { tech: many(index < 10 ? 0 : 2500 * index) }));
  expect(narrowingOf(companies, []).map(({ value }) => value)).toEqual(["t0.", "t1."]);
});

it("each suggestion keeps 30 to 70 % of the list", () => {
  const word = fc.option(fc.constantFrom("aa", "bb", "cc", ""), { nil: null });
  const item = fc
    .record({ country: word, industry: word, tech: fc.array(fc.constantFrom("t1", "u2", "v3", " "), { maxLength: 3 }) })
    .map(({ country, industry, tech }) => insight({ country, industry }, { tech }));
  fc.assert(
    fc.property(fc.array(item, { maxLength: 25 }), (items) => {
      const suggestions = narrowingOf(items, []);
      expect(suggestions.length).toBeLessThanOrEqual(5);
      for (const filter of suggestions) {
        const part = items.filter(passing([filter])).length / items.length;
        expect(part).toBeGreaterThanOrEqual(0.3);
        expect(part).toBeLessThanOrEqual(0.7);
      }
    }),
  );
});
