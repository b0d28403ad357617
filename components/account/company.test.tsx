import { expect, it } from "vitest";
import { Company } from "./company";
import { readAccount } from "../../lib/background/api/schema";
import { details } from "../../lib/schemas/account";
import { aDrawContext } from "../../test/support/a-draw-context";
import { anAccount } from "../../test/support/an-account";
import { render, screen } from "../../test/support/drawn";
import { sentinelsOf } from "../../test/support/sentinels";

const facts = [
  ["Industry", "industry"],
  ["Sub-industry", "subIndustry"],
  ["Headquarters", "streetAddress"],
  ["Size", "employees"],
  ["Employee range", "employeesRange"],
  ["Visitors", "visitorsCount"],
  ["Identified people", "identifiedPeople"],
  ["Revenue range", "estimatedAnnualRevenue"],
  ["Annual revenue", "annualRevenue"],
  ["Founded", "foundedYear"],
  ["Type", "type"],
  ["Phone", "phone"],
  ["LinkedIn", "linkedin"],
  ["First recorded", "createdAt"],
] as const;

const context = aDrawContext();

it("draws every reported fact beside its label, in a fixed order, including the visitor counts", () => {
  const { value, texts } = sentinelsOf(details());
  const full = readAccount({ details: value })?.details ?? anAccount().details;
  render(<Company details={full} context={context} />);
  const drawn = screen
    .getAllByRole("term")
    .map((label) => [label.textContent, label.nextElementSibling?.textContent.replaceAll(/(?<=\d),(?=\d)/g, "")]);
  expect(drawn).toEqual(facts.map(([label, member]) => [label, expect.stringContaining(texts.get(member) ?? "no value")]));
  expect(screen.queryByRole("button", { name: "Show empty fields" })).toBeNull();
});

it("names all facts in one line if none has a value, and treats blank texts as missing", () => {
  const blank = { description: " ", industry: "", phone: " ", linkedin: "", createdAt: "", employees: null };
  const { container } = render(<Company details={anAccount({ details: blank }).details} context={context} />);
  expect(screen.queryAllByRole("term")).toEqual([]);
  expect(container.textContent).toBe(`CompanyNot reported: ${facts.map(([label]) => label).join(", ")}. Show empty fields`);
});

it.each([
  ["+49 30 1234-5", "+49 30 1234-5"],
  ['=HYPERLINK("https://evil.example")', `'=HYPERLINK("https://evil.example")`],
])("copies the telephone number %s as %s", async (phone, expected) => {
  const copied: string[] = [];
  render(
    <Company details={anAccount({ details: { phone } }).details} context={aDrawContext({ copy: (text) => void copied.push(text) })} />,
  );
  screen.getByRole("button", { name: "Copy phone" }).click();
  expect(copied).toEqual([expected]);
});

it("draws the lifecycle stage of an account, capitalised", () => {
  render(<Company details={anAccount().details} lifecycleStage="customer" context={context} />);
  expect(screen.getByText("Lifecycle stage").nextElementSibling?.textContent).toBe("Customer");
});
