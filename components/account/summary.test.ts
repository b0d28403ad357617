import { expect, it } from "vitest";
import { accountSummary } from "./summary";
import type { AccountInsight } from "../../lib/model/account";
import { now } from "../../test/support/an-account";
import { nothingKnown } from "../../test/support/details";

const from = /^From Account Lens, .*2026/;

const linesOf = (account: AccountInsight, domain: string) => accountSummary(account, domain, now).split("\n");

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

it("writes name, facts, place and signals on separate lines", () => {
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
  expect(linesOf(known, "northwind-robotics.example")).toEqual([
    "Northwind Robotics (northwind-robotics.example)",
    "ICP fit 82, Buying stage Decision, 124 employees",
    "Industrial Automation, Portland, United States",
    "Signals: Compared vendors; Returned",
    expect.stringMatching(from),
  ]);
});

it("leaves out missing facts, keeps a zero, and replaces a missing name by the domain", () => {
  const sparse = { ...unknown, icpScore: 0, details: { ...unknown.details, employeesRange: "51-200" } };
  expect(linesOf(sparse, "quiet.example")).toEqual(["quiet.example", "ICP fit 0, 51-200 employees", expect.stringMatching(from)]);
  expect(linesOf(unknown, "quiet.example")).toEqual(["quiet.example", expect.stringMatching(from)]);
});

it("names the domain that was looked up, however the service writes it", () => {
  const details = { ...nothingKnown, name: "Quiet", domain: "https://www.quiet.example/about" };
  expect(linesOf({ ...unknown, details }, "quiet.example")[0]).toBe("Quiet (quiet.example)");
});

it("begins no line with the sign of a formula: a summary may be pasted into a table", () => {
  const details = { ...nothingKnown, name: '=HYPERLINK("https://evil.example")', industry: "\u200b@SUM(1)", city: "x\u2028+1" };
  expect(linesOf({ ...unknown, details }, "quiet.example")).toEqual([
    '\'=HYPERLINK("https://evil.example") (quiet.example)',
    "\u200b'@SUM(1), x\u2028'+1",
    expect.stringMatching(from),
  ]);
});
