import { expect, it } from "vitest";
import { filterFields } from "./filters";
import { exportJson, exportRows, resultFields, resultValue, textsIn } from "./result-fields";
import { insight } from "../../test/support/insight";

const item = insight(
  { name: "Acme", employees: 0, country: null },
  { tech: ["okta", "jira"], intentTrends: ["up", { odd: 1 }], icpScore: 7 },
);

it("the fields of a result include every member once, and every filter field", () => {
  const { details, ...members } = item;
  const advice = "Add the member to lib/model/filters.ts, or to unsearchable in lib/model/result-fields.ts.";
  expect([...resultFields].toSorted(), advice).toEqual([...Object.keys(details), ...Object.keys(members)].toSorted());
  expect(filterFields.every((field) => resultFields.includes(field))).toBe(true);
});

it("a field is read as it was sent", () => {
  expect(resultValue(item, "employees")).toBe(0);
  expect(resultValue(item, "country")).toBeNull();
  expect(resultValue(item, "tech")).toEqual(["okta", "jira"]);
});

it("the texts of a field are none, one or several", () => {
  expect(textsIn(item, "name")).toEqual(["Acme"]);
  expect(textsIn(item, "tech")).toEqual(["okta", "jira"]);
  expect([...textsIn(item, "country"), ...textsIn(item, "employees")]).toEqual([]);
});

it("an export contains the chosen fields, and the similarity if there is one", () => {
  const fields = ["name", "employees", "country", "tech", "intentTrends"] as const;
  expect(exportRows([{ item, similarity: null }], fields)).toEqual([["Acme", 0, null, "okta; jira", 'up; {"odd":1}']]);
  expect(
    exportRows(
      [
        { item, similarity: 81.6 },
        { item, similarity: null },
      ],
      ["name"],
    ),
  ).toEqual([
    ["Acme", 82],
    ["Acme", null],
  ]);
  expect(JSON.parse(exportJson([{ item, similarity: 81.6 }], ["name", "tech"]))).toEqual([
    { name: "Acme", tech: ["okta", "jira"], similarity: 82 },
  ]);
  expect(JSON.parse(exportJson([{ item, similarity: null }], ["name"]))).toEqual([{ name: "Acme" }]);
});

it("an export contains no IP address or visitor identifier, even from trends, whose form the service does not define", () => {
  const visited = { topic: "robots", ip: "192.0.2.77", by: [{ visitorId: "visitor-canary", count: 2 }] };
  const list = [{ item: insight({}, { intentTrends: [visited] }), similarity: null }];
  expect(exportRows(list, ["intentTrends"])).toEqual([['{"topic":"robots","by":[{"count":2}]}']]);
  expect(JSON.parse(exportJson(list, ["intentTrends"]))).toEqual([{ intentTrends: [{ topic: "robots", by: [{ count: 2 }] }] }]);
});
