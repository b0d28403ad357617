import { expect, it } from "vitest";
import type { Recipe } from "../../lib/model/fit-recipe";
import { anAccount } from "../../test/support/an-account";
import { fireEvent, render, screen } from "../../test/support/drawn";
import { aRecipe } from "../../test/support/some-settings";
// Loads the dialog in advance, because loading takes longer than the test waits.
import "./receipt-dialog";
import { ExplainFit, WhyFit } from "./why-fit";

const account = anAccount({
  details: { industry: "Industrial Automation", employees: 1240, annualRevenue: null, subIndustry: null },
  tech: ["okta"],
  icpScore: 72,
});

const draw = (recipe: Recipe) => render(<WhyFit account={account} recipe={recipe} />);
const cellsOf = (row: Element) => [...row.querySelectorAll("th, .number")].map(({ textContent }) => textContent);
const open = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Why 72?" }));
  return (await screen.findByRole("table")).closest("dialog");
};

it("ExplainFit links to the options; WhyFit draws nothing without a score", () => {
  render(<ExplainFit />);
  expect(screen.getByRole("link", { name: "Explain this score" }).getAttribute("href")).toBe("options.html#/fit-recipe");
  render(<WhyFit account={{ ...account, icpScore: null }} recipe={aRecipe} />);
  expect(screen.queryByRole("button")).toBeNull();
});

it("opens a receipt with the values found, the points, their sum and the unexplained rest", async () => {
  draw(aRecipe);
  const dialog = await open();
  expect([...(dialog?.querySelectorAll("tbody tr, tfoot tr") ?? [])].map(cellsOf)).toEqual([
    ["Industry is Industrial AutomationMatched: Industrial Automation", "40"],
    [expect.stringMatching(/^Employees .*500Matched: 1,240$/), "25"],
    [expect.stringMatching(/no such technologyNot matched: okta$/), "0"],
    [expect.stringMatching(/Matched: nothing reported$/), "-5"],
    [expect.stringMatching(/robotsNot reported · unknown, worth 10$/), "0"],
    [expect.stringMatching(/^employees resembles manyThere is no such operator/), "0"],
    ["Your recipe", "60"],
    ["Score of the service", "72"],
    ["Not explained by your recipe: 12"],
  ]);
});

it("writes a year without a separator", async () => {
  const row = { field: "foundedYear", operator: ">=", value: "1990", points: 5 };
  render(<WhyFit account={{ ...account, details: { ...account.details, foundedYear: 1998 } }} recipe={[row]} />);
  expect((await open())?.textContent).toContain("Matched: 1998");
});

it("quotes a value that is no number as written", async () => {
  draw([{ field: "employees", operator: ">=", value: "1,000", points: 5 }]);
  expect((await open())?.querySelector("tbody th")?.textContent).toMatch(/^Employees .* 1,000The operator cannot read this value/);
});

it("updates the open receipt when a weight changes", async () => {
  const { rerender } = draw(aRecipe);
  const dialog = await open();
  rerender(<WhyFit account={account} recipe={aRecipe.with(0, { ...aRecipe[0], points: 50 })} />);
  expect(dialog?.textContent).toContain("Not explained by your recipe: 2");
});
