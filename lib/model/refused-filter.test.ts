import { describe, expect, it } from "vitest";
import type { Filter } from "./filters";
import { refusedFilter } from "./refused-filter";

describe("the row that a refusal concerns", () => {
  const filters: Filter[] = [
    { field: "industry", operator: "=", value: "Banking" },
    { field: "employees", operator: ">=", value: "5" },
    { field: "employees", operator: "<=", value: "50" },
    { field: "tech", operator: "range", value: "odd" },
    { field: "employees", operator: "<", value: "500" },
  ];

  it.each<[string, number | null]>([
    ["The field industry does not exist.", 0],
    ["The filters.3.value field must be a string.", 3],
    ['The operator "range" is not allowed.', 3],
    ["Invalid value 'odd'.", 3],
    ["The field employees is wrong.", null],
    ['Operator ">=" is not allowed for employees.', 1],
    ['Operator "<=" is not allowed for employees.', 2],
    ["The value “5” of employees is too small.", 1],
    ['The operator "range" is not one for industry.', null],
    ["The given data was invalid.", null],
    ["filters.9.value is wrong", null],
    ["filters.0 and filters.1 are wrong", null],
    ["The technology list is long.", null],
  ])("%s", (message, row) => expect(refusedFilter(message, filters)).toBe(row));
});
