import { expect, it } from "vitest";
import { PersonView } from "./person-view";
import type { Person } from "../../lib/model/person";
import { aDrawContext } from "../../test/support/a-draw-context";
import { aPersonAnswer, address } from "../../test/support/an-account";
import { render, screen } from "../../test/support/drawn";

function draw(members: Partial<Person>) {
  const { person } = aPersonAnswer(members);
  const context = aDrawContext();
  render(<PersonView person={person} address={address} raw={{ data: {}, withheld: [] }} company={null} context={context} />);
  return screen.getByRole("region", { name: "Details" }).textContent;
}

it("names a profile's missing facts in one line, and draws no section without content", () => {
  const nothing = { fullName: null, firstName: null, lastName: null, jobTitle: null, companyName: null };
  expect(draw(nothing)).toContain("Not reported: First recorded, Name, Job title, Company, Type, Milestones, Ad conversions.");
  expect(screen.queryByRole("heading", { name: /^(?:Milestones|Ad conversions)/ })).toBeNull();
  expect(document.body.textContent).not.toContain("—");
});

it("draws the facts of a complete profile without the line of missing facts", () => {
  const list = [{ date: "2026-10-29", name: "Lead created" }];
  const details = draw({ createdAt: "2026-03-04T09:12:00", type: "Lead", milestones: list, adConversions: list });
  expect(details).not.toContain("Not reported");
  expect(screen.getAllByRole("table")).toHaveLength(2);
});
