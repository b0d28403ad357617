import { expect, it } from "vitest";
import { Company } from "./company";
import { readAccount } from "../../lib/background/api/schema";
import { details } from "../../lib/schemas/account";
import { aDrawContext } from "../../test/support/a-draw-context";
import { anAccount } from "../../test/support/an-account";
import { render, screen } from "../../test/support/drawn";
import { sentinelsOf } from "../../test/support/sentinels";

const context = aDrawContext();
const labels = () => screen.queryAllByRole("term").map((label) => label.textContent);

it("draws every reported fact in a fixed order, including the visitor counts", () => {
  const full = readAccount({ details: sentinelsOf(details()).value })?.details ?? anAccount().details;
  render(<Company withCounts details={full} context={context} />);
  const place = ["Industry", "Sub-industry", "Headquarters", "Size", "Employee range", "Visitors", "Identified people"];
  const rest = ["Revenue range", "Annual revenue", "Founded", "Type", "Phone", "LinkedIn", "First recorded"];
  expect(labels()).toEqual([...place, ...rest]);
  expect(screen.queryByRole("button", { name: "Show empty fields" })).toBeNull();
});

it("names all facts in one line if none has a value, and treats blank texts as missing", () => {
  const blank = { description: " ", industry: "", phone: " ", linkedin: "", createdAt: "", employees: null };
  const { container } = render(<Company withCounts details={anAccount({ details: blank }).details} lifecycleStage="" context={context} />);
  expect(labels()).toEqual([]);
  expect(container.textContent).toMatch(
    /^CompanyNot reported: Industry, .*, Lifecycle stage, Phone, LinkedIn, First recorded\. Show empty fields$/,
  );
});
