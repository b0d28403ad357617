import { expect, it } from "vitest";
import { dayMs } from "../../lib/model/time";
import { answer, opened, popupOn } from "../../test/support/a-popup";
import { now } from "../../test/support/an-account";
import { render, screen } from "../../test/support/drawn";
import { NotFound, PersonNotFound, SampleNotFound } from "./not-found";

it.each([
  ["names no cost for a company that is stored and fresh", answer(), /^Look up the company$/],
  ["names the cost for a company whose stored account is old", answer(12 * dayMs, false), /^Look up the company.*may use credits/],
])("%s", async (_what, storedAccount, name) => {
  const address = "ana@acme.example";
  const person = { kind: "not-found", address, freshness: { at: now, fresh: true }, sample: false, stored: true } as const;
  const { popup } = popupOn({ "subject.open": () => opened({ address, storedPerson: person, storedAccount }) });
  await popup.enter(address);
  render(<PersonNotFound view={popup} answer={person} sent={0} />);
  expect(await screen.findByRole("button", { name })).toBeDefined();
});

it.each([
  ["the service", NotFound],
  ["the sample data", SampleNotFound],
])("fills in the newer answer's closest domain if one answer from %s replaces another", async (_what, Message) => {
  const { popup } = popupOn({});
  const drawn = (domain: string, closest: string) => {
    const answer = { kind: "not-found", domain, closest: { name: null, domain: closest }, fallback: null } as const;
    return <Message view={popup} answer={{ ...answer, freshness: { at: now, fresh: true }, sample: false, stored: true }} sent={0} />;
  };
  const { rerender } = render(drawn("acme.test", "acme.example"));
  rerender(drawn("umbrella.test", "umbrella.example"));
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("umbrella.example");
});
