import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterFields, filterOperators, type Filter, type FilterField, type FilterOperator } from "../model/filters";
import { passing, type Filterable } from "./filter";

const matches = (item: Filterable, filter: Filter) => passing([filter])(item);

const account = {
  details: {
    name: "Northwind Robotics",
    domain: "northwind-robotics.example",
    industry: "Industrial Automation",
    subIndustry: "Autonomous Mobile Robots",
    country: "United States",
    city: "Portland",
    state: "Oregon",
    postalCode: "97214",
    streetAddress: "1450 SE Water Avenue",
    type: "private",
    phone: "+1 503 555 0142",
    employees: 1240,
    employeesRange: "1001-5000",
    annualRevenue: 150000000,
    estimatedAnnualRevenue: "$100M-$250M",
    foundedYear: 2011,
    linkedin: "company/northwind-robotics",
    visitorsCount: 47,
    identifiedPeople: 16,
  },
  tech: ["google_analytics", "okta"],
  techCategories: ["analytics", "security"],
  tags: ["B2B", "Cold chain"],
  intentSignals: ["Compared vendors", "Hiring for warehouse integration"],
  buyingStage: "Decision",
  lifecycleStage: "lead",
  icpScore: 82,
  sessionsDuration: 18420,
  totalActiveTime: 9655,
};

const listFields = ["tech", "techCategories", "tags", "intentSignals"] as const;
const emptyOf = (field: FilterField): unknown[] =>
  (listFields as readonly string[]).includes(field) ? [null, [], [""], undefined] : [null, "", undefined];

/** Returns the account with one field replaced. */
function having(field: FilterField, value: unknown): object {
  return field in account ? { ...account, [field]: value } : { ...account, details: { ...account.details, [field]: value } };
}

/** Returns a field's value, or the first of its list, as text and as number. */
function valueOf(field: FilterField): { text: string; number: number | null } {
  const held = field in account ? account[field as keyof typeof account] : account.details[field as keyof typeof account.details];
  const first: string | number | undefined = Array.isArray(held) ? held[0] : (held as string | number); // all other members are scalars
  return { text: `${first}`, number: typeof first === "number" ? first : null };
}

/** Returns filter values with which the operator matches this field's value (`fits`), and others (`misses`). */
function examples(
  operator: FilterOperator,
  { text, number }: { text: string; number: number | null },
): { fits: string[]; misses: string[] } {
  const near = (by: number) => String((number ?? 0) + by);
  switch (operator) {
    case "is empty":
      return { fits: [], misses: ["", "anything"] };
    case "is not empty":
      return { fits: ["", "anything"], misses: [] };
    case "=":
      return { fits: [text, text.toUpperCase()], misses: [`${text}9`, "", "no such value"] };
    case "<>":
      return { fits: [`${text}9`, "", "no such value"], misses: [text, text.toUpperCase()] };
    case "contains":
      return { fits: [text, text.slice(1), text.slice(0, -1).toUpperCase()], misses: [`${text}x`] };
    case "does not contain":
      return { fits: [`${text}x`], misses: [text, text.slice(1)] };
    case "starts with":
      return { fits: [text, text.slice(0, 2).toUpperCase()], misses: [`x${text}`, `${text}x`] };
    case "in set (exact)":
      return {
        fits: [text, `other, ${text}`, `a;${text.toUpperCase()}`, `one\n${text}\n`],
        misses: ["", ",;", `x${text}`, `other;${text}9`],
      };
    case "in set (phrase)":
      return { fits: [text, `no such, ${text.slice(1)}`], misses: ["", " , ", `${text}x;no such`] };
    case ">":
      return number === null ? { fits: [], misses: ["many"] } : { fits: [near(-1), near(-0.5)], misses: [near(0), near(1), "many", ""] };
    case ">=":
      return number === null
        ? { fits: [], misses: ["many"] }
        : { fits: [near(-1), near(0), ` ${near(0)} `], misses: [near(1), "1e9", "+0", "0x10"] };
    case "<":
      return number === null ? { fits: [], misses: ["many"] } : { fits: [near(1)], misses: [near(0), near(-1), "few"] };
    case "<=":
      return number === null ? { fits: [], misses: ["many"] } : { fits: [near(0), near(1)], misses: [near(-1), ""] };
    case "range":
      return number === null
        ? { fits: [], misses: ["a-b"] }
        : {
            fits: [
              `${near(-1)}-${near(1)}`,
              `${near(0)},${near(0)}`,
              `${near(-1)}..${near(0)}`,
              `${near(5)}-${near(-5)}`,
              `-4 - ${near(0)}`,
            ],
            misses: [`${near(1)}-${near(9)}`, near(0), `${near(-9)}..${near(-1)}`, "", "low-high"],
          };
  }
}

const table = filterFields.flatMap((field) => filterOperators.map((operator) => ({ field, operator })));

describe("28 fields by 14 operators", () => {
  it("covers every pair", () => expect(table).toHaveLength(28 * 14));

  it.each(table)("$field $operator", ({ field, operator }) => {
    const { fits, misses } = examples(operator, valueOf(field));
    expect(fits.length + misses.length).toBeGreaterThan(0);
    for (const value of fits) expect(matches(account, { field, operator, value }), `fits ${value}`).toBe(true);
    for (const value of misses) expect(matches(account, { field, operator, value }), `misses ${value}`).toBe(false);
  });

  it.each(table)("$field $operator on an absent value", ({ field, operator }) => {
    const expected = ["is empty", "<>", "does not contain"].includes(operator);
    for (const empty of emptyOf(field))
      expect(matches(having(field, empty), { field, operator, value: "1" }), String(empty)).toBe(expected);
  });
});

describe("lists", () => {
  it.each(listFields)(
    "%s: a positive operator requires a matching element, a negative operator requires that no element matches",
    (field) => {
      const item = having(field, ["alpha", "Beta"]);
      const asks = (operator: FilterOperator, value: string) => matches(item, { field, operator, value });
      expect(asks("=", "beta")).toBe(true);
      expect(asks("<>", "beta")).toBe(false);
      expect(asks("<>", "gamma")).toBe(true);
      expect(asks("does not contain", "ALPH")).toBe(false);
      expect(asks("in set (exact)", "gamma;alpha")).toBe(true);
    },
  );

  it("may be a single value instead", () => expect(matches({ tech: "okta" }, { field: "tech", operator: "=", value: "okta" })).toBe(true));
});

describe("numbers", () => {
  it("include zero as a value", () => {
    const item = having("icpScore", 0);
    expect(matches(item, { field: "icpScore", operator: "is empty" })).toBe(false);
    expect(matches(item, { field: "icpScore", operator: "=", value: "0" })).toBe(true);
    expect(matches(item, { field: "icpScore", operator: "<", value: "1" })).toBe(true);
  });

  it("may be stored as text", () => {
    const item = having("employees", "1240");
    expect(matches(item, { field: "employees", operator: ">", value: "1239" })).toBe(true);
    expect(matches(item, { field: "employees", operator: "=", value: "1240.0" })).toBe(true);
  });

  it("in text fields are compared as numbers if the operator requires numbers", () =>
    expect(matches(account, { field: "postalCode", operator: "range", value: "90000..99999" })).toBe(true));

  it("may be negative, also as bounds", () =>
    expect(matches(having("icpScore", -3), { field: "icpScore", operator: "range", value: "-10--1" })).toBe(true));
});

it.each(["istanbul", "\u0130STANBUL", "I\u0307stanbul"])("%s is a spelling of \u0130stanbul", (value) => {
  for (const operator of ["=", "contains", "starts with"] as const)
    expect(matches({ details: { city: "\u0130stanbul" } }, { field: "city", operator, value })).toBe(true);
});

describe("several filters", () => {
  const stage: Filter = { field: "buyingStage", operator: "=", value: "decision" };
  it("combine by AND", () => {
    expect(passing([stage, { field: "icpScore", operator: ">=", value: "80" }])(account)).toBe(true);
    expect(passing([stage, { field: "icpScore", operator: ">=", value: "90" }])(account)).toBe(false);
  });
});

describe("odd items", () => {
  it.each([{}, { details: null }, { details: [] }, { details: "x", tech: {} }, { details: { name: { first: "x" } } }])(
    "%j counts as empty",
    (item) => {
      expect(matches(item, { field: "name", operator: "is empty" })).toBe(true);
      expect(matches(item, { field: "tech", operator: "=", value: "okta" })).toBe(false);
    },
  );
});

describe("properties", () => {
  const field = fc.constantFrom(...filterFields);
  const held = fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(fc.string(), { maxLength: 4 }));
  const value = fc.oneof(fc.string(), fc.integer().map(String));
  const pairs: [FilterOperator, FilterOperator][] = [
    ["=", "<>"],
    ["contains", "does not contain"],
    ["is empty", "is not empty"],
  ];

  it.each(pairs)("%s and %s are opposites", (positive, negative) =>
    fc.assert(
      fc.property(field, held, value, (name, holds, wanted) => {
        const item = having(name, holds);
        return (
          matches(item, { field: name, operator: positive, value: wanted }) !==
          matches(item, { field: name, operator: negative, value: wanted })
        );
      }),
    ),
  );

  it("exactly one of <, = and > holds for two numbers, and >= and <= agree with them", () =>
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (holds, wanted) => {
        const item = having("employees", holds);
        const asks = (operator: FilterOperator) => matches(item, { field: "employees", operator, value: String(wanted) });
        expect([asks("<"), asks("="), asks(">")].filter(Boolean)).toHaveLength(1);
        expect(asks(">=")).toBe(!asks("<"));
        expect(asks("<=")).toBe(!asks(">"));
      }),
    ));

  it("a range contains the numbers between its bounds, in either order", () =>
    fc.assert(
      fc.property(fc.integer(), fc.integer(), fc.integer(), fc.constantFrom("-", ",", ".."), (holds, a, b, separator) => {
        const item = having("totalActiveTime", holds);
        const inside = holds >= Math.min(a, b) && holds <= Math.max(a, b);
        return matches(item, { field: "totalActiveTime", operator: "range", value: `${a}${separator}${b}` }) === inside;
      }),
    ));

  it("no value of an item makes an operator throw", () =>
    fc.assert(
      fc.property(fc.anything(), field, fc.constantFrom(...filterOperators), value, (holds, name, operator, wanted) => {
        expect(typeof matches(having(name, holds), { field: name, operator, value: wanted })).toBe("boolean");
      }),
    ));
});
