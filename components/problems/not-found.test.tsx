import { expect, it } from "vitest";
import { answer, day, now, opened, popupOn } from "../../test/support/a-popup";
import { render, screen } from "../../test/support/drawn";
import { PersonNotFound } from "./not-found";

it.each([
  ["names no cost for a company that is stored and fresh", answer(), /^Look up the company$/],
  ["names the cost for an old one", answer(12 * day, false), /^Look up the company.*may use credits/],
])("%s", async (_what, storedAccount, name) => {
  const address = "ana@acme.example";
  const person = { kind: "not-found", address, freshness: { at: now, age: 0, fresh: true }, sample: false, stored: true } as const;
  const { popup } = popupOn({ "subject.open": () => opened({ address, storedPerson: person, storedAccount }) });
  await popup.enter(address);
  render(<PersonNotFound view={popup} answer={person} sent={0} />);
  expect(await screen.findByRole("button", { name })).toBeDefined();
});
