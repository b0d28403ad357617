import { expect, it } from "vitest";
import type { AccountInsight } from "./account";
import { summarise } from "./summary";
import { nothingKnown } from "../../test/support/details";

const labels = {
  number: (value: number) => value.toLocaleString("en"),
  fit: (score: string) => `ICP fit ${score}`,
  stage: (stage: string) => `Buying stage ${stage}`,
  employees: (count: number) => `${count.toLocaleString("en")} employees`,
  employeesRange: (range: string) => `${range} employees`,
  signals: (names: string) => `Signals: ${names}`,
  list: (facts: readonly string[]) => facts.join(", "),
  from: "From Account Lens, 20 Nov 2026, 11:02",
};

const unknown: AccountInsight = {
  details: nothingKnown,
  intentSignals: [],
  intentTrends: [],
  sessionsDuration: null,
  totalActiveTime: null,
  buyingStage: null,
  lifecycleStage: null,
  icpScore: null,
  tags: [],
  tech: [],
  techCategories: [],
};

it("writes one fact a line", () => {
  const known: AccountInsight = {
    ...unknown,
    details: {
      ...unknown.details,
      name: "Northwind Robotics",
      domain: "northwind-robotics.example",
      employees: 124,
      industry: "Industrial Automation",
      city: "Portland",
      country: "United States",
    },
    icpScore: 82,
    buyingStage: "Decision",
    intentSignals: ["Compared vendors", "Returned"],
  };
  expect(summarise(known, "northwind-robotics.example", labels).split("\n")).toEqual([
    "Northwind Robotics (northwind-robotics.example)",
    "ICP fit 82, Buying stage Decision, 124 employees",
    "Industrial Automation, Portland, United States",
    "Signals: Compared vendors; Returned",
    "From Account Lens, 20 Nov 2026, 11:02",
  ]);
});

it("leaves out what is absent, keeps a zero, and names the domain where there is no name", () => {
  const sparse = { ...unknown, icpScore: 0, details: { ...unknown.details, employeesRange: "51-200" } };
  expect(summarise(sparse, "quiet.example", labels).split("\n")).toEqual(["quiet.example", "ICP fit 0, 51-200 employees", labels.from]);
  expect(summarise(unknown, "quiet.example", labels).split("\n")).toEqual(["quiet.example", labels.from]);
});

it("puts the reader's own comma between facts", () => {
  const sparse = { ...unknown, details: { ...nothingKnown, employeesRange: "51-200" }, icpScore: 0 };
  const summary = summarise(sparse, "quiet.example", { ...labels, list: (facts) => facts.join("، ") });
  expect(summary).toContain("ICP fit 0، 51-200 employees");
});

it("begins no line with the sign of a formula: a summary may be pasted into a table", () => {
  const details = { ...nothingKnown, name: '=HYPERLINK("https://evil.example")', industry: "\u200b@SUM(1)", city: "x\u2028+1" };
  const summary = summarise({ ...unknown, details, intentSignals: ["−1"] }, "quiet.example", { ...labels, signals: (names) => names });
  expect(summary.split("\n")).toEqual([
    '\'=HYPERLINK("https://evil.example") (quiet.example)',
    "\u200b'@SUM(1), x\u2028'+1",
    "'−1",
    labels.from,
  ]);
});
