import { expect, it } from "vitest";
import { maxPeopleRead } from "../model/batch";
import { asking } from "../../test/support/asked";
import { createKnownPeople } from "./known-people";

const summary = { found: true, name: "Ana Pereira", title: null, stage: null, fit: null, at: 0 };

it("people are read in parts that the worker accepts, without overlong addresses, and found by address in lower case", async () => {
  const asked = asking({
    "people.read": ({ addresses }) => ({
      people: addresses.flatMap((address) => (/^Ana|299/.test(address) ? [{ address, summary }] : [])),
      companies: [],
    }),
  });
  const store = createKnownPeople(asked.ask);
  const many = Array.from({ length: 300 }, (_, index) => `person.${index}@acme.example`);
  await store.readPeople([`${"a".repeat(10_000)}@acme.example`, "Ana@acme.example", ...many]);
  expect(store.people.value.get("ana@acme.example")).toEqual(summary);
  expect(store.people.value.get("person.299@acme.example")).toEqual(summary);
  const addresses = ["Ana@acme.example", ...many];
  const parts = [addresses.slice(0, maxPeopleRead), addresses.slice(maxPeopleRead)];
  expect(asked.sent).toEqual(parts.map((part) => ({ name: "people.read", input: { addresses: part, domains: [] } })));
});

it("reading no addresses sends no message", async () => {
  const asked = asking({});
  await createKnownPeople(asked.ask).readPeople([]);
  expect(asked.sent).toEqual([]);
});
