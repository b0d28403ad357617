import { expect, it } from "vitest";
import { maxPeopleRead } from "../model/batch";
import { asking } from "../../test/support/asked";
import { createKnownPeople } from "./known-people";

const summary = { found: true, name: "Ana Pereira", title: null, stage: null, fit: null, at: 0 };

it("reads the people by address in lower case, and no more than the worker takes", async () => {
  const asked = asking({ "people.read": () => ({ people: [{ address: "Ana@acme.example", summary }] }) });
  const store = createKnownPeople(asked.ask);
  const many = Array.from({ length: 300 }, (_, index) => `person.${index}@acme.example`);
  await store.readPeople([`${"a".repeat(10_000)}@acme.example`, "Ana@acme.example", ...many]);
  expect(store.people.value.get("ana@acme.example")).toEqual(summary);
  const addresses = ["Ana@acme.example", ...many].slice(0, maxPeopleRead);
  expect(asked.sent).toMatchObject([{ name: "people.read", input: { addresses } }]);
});

it("asks for nobody where nobody is named", async () => {
  const asked = asking({});
  await createKnownPeople(asked.ask).readPeople([]);
  expect(asked.sent).toEqual([]);
});
