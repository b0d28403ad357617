import { describe, expect, it } from "vitest";
import { changedFilter, filterOn, isComplete, hasUndocumentedValue, operatorsFor, sameFilter, sentFilter, valueKind } from "./filter-form";
import { filterFields, filterOperators, type Filter } from "./filters";

it("every operator is offered for every field", () => {
  for (const field of filterFields) expect([...operatorsFor(field)].toSorted()).toEqual([...filterOperators].toSorted());
  expect(operatorsFor("employees").slice(0, 2)).toEqual([">=", "<="]);
  expect(operatorsFor("industry")[0]).toBe("=");
  expect(operatorsFor("tech")[0]).toBe("contains");
});

describe("a changed filter", () => {
  const size: Filter = { field: "employees", operator: ">=", value: "500" };

  it("starts over on another field", () => {
    expect(changedFilter(size, { field: "country" })).toEqual({ field: "country", operator: "=", value: "" });
    expect(changedFilter(size, { field: "employees" })).toEqual(size);
  });

  it("keeps its value only if the new control can show it", () => {
    expect(changedFilter(size, { operator: "range" })).toEqual({ ...size, operator: "range" });
    expect(changedFilter({ ...size, operator: "range", value: "10-20" }, { operator: "<=" })).toEqual({
      ...size,
      operator: "<=",
      value: "",
    });
  });

  it("keeps only numbers that a numeric control can show, without white space", () => {
    const typed = ["+5", " 5 ", "-5", "5.", "5.5", ".5", "1e5", "1e999", "0x10"];
    const kept = typed.map((value) => changedFilter({ ...size, operator: "range", value }, { operator: ">=" }).value);
    expect(kept).toEqual(["", "5", "-5", "", "5.5", ".5", "1e5", "", ""]);
  });

  it("has a numeric control only if its operator compares numbers", () => {
    expect(valueKind(size)).toBe("number");
    expect(valueKind({ ...size, operator: "in set (exact)" })).toBe("text");
    expect(valueKind({ field: "industry", operator: "=" })).toBe("known");
  });
});

describe("a sent filter", () => {
  it("has no white space around its value, and no value for an emptiness operator", () => {
    expect(sentFilter({ field: "name", operator: "contains", value: " acme " })).toEqual({
      field: "name",
      operator: "contains",
      value: "acme",
    });
    expect(sentFilter({ field: "name", operator: "is empty", value: "x" })).toEqual({ field: "name", operator: "is empty" });
  });

  it("requires a valid value, except for an emptiness operator", () => {
    expect(isComplete(filterOn("name"))).toBe(false);
    expect(isComplete({ field: "name", operator: "contains", value: "  " })).toBe(false);
    expect(isComplete({ field: "employees", operator: ">", value: "many" })).toBe(false);
    expect(isComplete({ field: "employees", operator: ">", value: "1e5" })).toBe(true);
    expect(isComplete({ field: "employees", operator: "range", value: "1 to 5" })).toBe(true);
    expect(isComplete({ field: "employees", operator: "is not empty" })).toBe(true);
    expect(isComplete({ field: "name", operator: "=", value: "x".repeat(2001) })).toBe(false);
  });

  it("equals another filter that differs only in an unused value", () =>
    expect(sameFilter({ field: "name", operator: "is empty", value: "x" }, { field: "name", operator: "is empty" })).toBe(true));

  it("has a value of undocumented form only for ranges and sets", () =>
    expect(filterOperators.filter(hasUndocumentedValue)).toEqual(["range", "in set (exact)", "in set (phrase)"]));
});
