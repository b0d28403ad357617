import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AccountInsight } from "./account";
import { isComplete } from "./filter-form";
import { characteristicTraits, fieldOf, firstTraits, sharedTraits } from "./shared-traits";
import { passing } from "../filters/filter";
import { insight } from "../../test/support/insight";

const seed = insight(
  { industry: "Industrial Automation", subIndustry: "Conveyors", employees: 1241, employeesRange: "1001-5000", country: "Norway" },
  { tech: ["okta", "zebra"], tags: ["Cold chain", " "], buyingStage: "Decision", icpScore: 82 },
);

const filtersOf = (traits: ReturnType<typeof sharedTraits>) => traits.flatMap(({ filters }) => filters);

describe("the traits of one company", () => {
  it("start with its industry and half to twice its size, followed by the rest", () => {
    const traits = sharedTraits([seed]);
    expect(filtersOf(firstTraits(traits))).toEqual([
      { field: "industry", operator: "=", value: "Industrial Automation" },
      { field: "employees", operator: ">=", value: "621" },
      { field: "employees", operator: "<=", value: "2482" },
    ]);
    expect(filtersOf(traits).slice(3)).toEqual([
      { field: "subIndustry", operator: "=", value: "Conveyors" },
      { field: "country", operator: "=", value: "Norway" },
      { field: "tech", operator: "contains", value: "okta" },
      { field: "tech", operator: "contains", value: "zebra" },
      { field: "tags", operator: "contains", value: "Cold chain" },
      { field: "buyingStage", operator: "=", value: "Decision" },
      { field: "icpScore", operator: ">=", value: "70" },
    ]);
  });

  it("include the size range as sent if the number is unknown", () => {
    expect(filtersOf(sharedTraits([insight({ employeesRange: "1001-5000" })]))).toEqual([
      { field: "employeesRange", operator: "=", value: "1001-5000" },
    ]);
    expect(sharedTraits([insight({ employees: 0 })])).toEqual([]);
  });
});

describe("the shared traits of several companies", () => {
  it("include a technology of three in five, ignoring case and spaces, but not of two", () => {
    const seeds = [["Snowflake"], ["snowflake", "SNOWFLAKE", "okta"], [" snowflake"], ["okta"], []].map((tech) => insight({}, { tech }));
    expect(sharedTraits(seeds)).toEqual([{ filters: [{ field: "tech", operator: "contains", value: "Snowflake" }], count: 3 }]);
  });

  it("include the size range of most companies, and the fit that most reach", () => {
    const sizes = [90, 100, 110, 5000, null];
    const seeds = sizes.map((employees, index) => insight({ employees }, { icpScore: 60 + 10 * index }));
    expect(sharedTraits(seeds)).toEqual([
      {
        filters: [
          { field: "employees", operator: ">=", value: "50" },
          { field: "employees", operator: "<=", value: "200" },
        ],
        count: 3,
      },
      { filters: [{ field: "icpScore", operator: ">=", value: "70" }], count: 4 },
    ]);
  });

  it("start a search with the first trait if they include no industry and no size", () => {
    const traits = sharedTraits([insight({ country: "Norway" }, { tech: ["okta"] }), insight({ country: "norway" }, { tech: ["okta"] })]);
    expect(firstTraits(traits).map(fieldOf)).toEqual(["country"]);
    expect(firstTraits([])).toEqual([]);
  });

  it("are limited to the technologies with the fewest stored accounts per seed", () => {
    const trait = (value: string, count: number, stored: number) => ({
      filters: [{ field: "tech" as const, operator: "contains" as const, value }],
      count,
      stored,
    });
    const traits = [
      trait("common", 4, 90),
      trait("rare", 3, 3),
      trait("most", 5, 10),
      ...["a", "b", "c"].map((each) => trait(each, 3, 20)),
    ];
    expect(characteristicTraits(traits).map(({ filters }) => filters[0]?.value)).toEqual(["rare", "most", "a", "b", "c"]);
  });
});

const text = fc.option(fc.constantFrom("A", "a", "B", " b", "", " "), { nil: null });
const entries = fc.array(fc.constantFrom("okta", "OKTA", "jira", " jira", ""), { maxLength: 4 });
const company = fc
  .record({
    details: fc.record({
      industry: text,
      subIndustry: text,
      country: text,
      employeesRange: text,
      employees: fc.option(fc.oneof(fc.integer({ min: 0, max: 300 }), fc.constantFrom(-1, 0.5, 1e308)), { nil: null }),
    }),
    members: fc.record({ tech: entries, tags: entries, buyingStage: text, icpScore: fc.option(fc.integer(), { nil: null }) }),
  })
  .map(({ details, members }) => insight(details, members));

const trimmed = (each: AccountInsight): AccountInsight => ({
  ...each,
  details: Object.assign(
    { ...each.details },
    Object.fromEntries(Object.entries(each.details).map(([name, value]) => [name, typeof value === "string" ? value.trim() : value])),
  ),
  tech: each.tech.map((value) => value.trim()),
  tags: each.tags.map((value) => value.trim()),
  buyingStage: each.buyingStage?.trim() ?? null,
});

describe("the traits of any companies", () => {
  it("count the companies that pass the filters, which are at least 60 %", () => {
    fc.assert(
      fc.property(fc.array(company, { minLength: 1, maxLength: 8 }), (seeds) => {
        const traits = sharedTraits(seeds);
        const sent = seeds.map(trimmed);
        expect(traits.map(({ count }) => count)).toEqual(traits.map(({ filters }) => sent.filter(passing(filters)).length));
        expect(traits.filter(({ count }) => count / seeds.length < 0.6)).toEqual([]);
      }),
    );
  });

  it("include a technology, country or industry exactly if at least 60 % have it", () => {
    fc.assert(
      fc.property(fc.array(company, { minLength: 1, maxLength: 8 }), (seeds) => {
        const named = sharedTraits(seeds).flatMap(({ filters: [filter] }) => (filter === undefined ? [] : [filter]));
        for (const [field, value] of [
          ["tech", "okta"],
          ["tech", "jira"],
          ["country", "a"],
          ["industry", "b"],
        ] as const) {
          const having = seeds.map(trimmed).filter(passing([{ field, operator: "=", value }])).length;
          const isNamed = named.some((filter) => filter.field === field && filter.value?.toLowerCase() === value);
          expect(isNamed).toBe(having / seeds.length >= 0.6);
        }
      }),
    );
  });

  it("use only operators with a documented form of value, and always have a value", () => {
    fc.assert(
      fc.property(fc.array(company, { maxLength: 5 }), (seeds) => {
        const all = filtersOf(sharedTraits(seeds));
        expect(all.filter((filter) => !isComplete(filter))).toEqual([]);
        expect(all.filter(({ operator }) => !["=", ">=", "<=", "contains"].includes(operator))).toEqual([]);
      }),
    );
  });
});
