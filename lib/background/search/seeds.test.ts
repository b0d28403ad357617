import fc from "fast-check";
import { expect, it } from "vitest";
import { sharedTraits } from "../../model/shared-traits";
import { passing } from "../../filters/filter";
import type { Facet } from "../store/facets";
import { insight } from "../../../test/support/insight";
import { readSeeds } from "./seeds";

const facet = (domain: string, tech: string[], details: Record<string, unknown> = {}): Facet => ({
  kind: "account",
  domain,
  name: domain.toUpperCase(),
  at: 0,
  details,
  changes: null,
  tech,
});

it("readSeeds keeps the order of the seeds, and counts their shared traits among the seeds and in the whole store", () => {
  const facets = [
    facet("a.example", ["Snowflake"], { country: "Norway" }),
    facet("b.example", ["snowflake", "okta"], { employees: 100 }),
    facet("c.example", ["okta", "OKTA"]),
    facet("d.example", ["SNOWFLAKE"]),
  ];
  const read = readSeeds(["b.example", "gone.example", "a.example"], facets);
  expect(read.seeds.map(({ domain, account }) => [domain, account?.details.name])).toEqual([
    ["b.example", "B.EXAMPLE"],
    ["gone.example", undefined],
    ["a.example", "A.EXAMPLE"],
  ]);
  expect(read.seeds[0]?.account).toMatchObject({ tech: ["snowflake", "okta"], details: { employees: 100, country: null } });
  expect(read.traits).toEqual([{ filters: [{ field: "tech", operator: "contains", value: "snowflake" }], count: 2, stored: 3 }]);
  expect(read.stored).toBe(4);
});

it("readSeeds counts traits as the filters do, even for facets without own properties", () => {
  const account = fc.record({
    tech: fc.array(fc.constantFrom("okta", "OKTA", "jira", "zebra"), { maxLength: 4 }),
    details: fc.record({ country: fc.constantFrom("A", "a", "B"), employees: fc.nat(50) }),
  });
  const some = fc.array(account, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(some, fc.nat(7), (library, seeds) => {
      const facets = library.map(({ details, tech }, index): Facet => Object.create(facet(`${index}.example`, tech, details)));
      const read = readSeeds(
        facets.slice(0, seeds + 1).map(({ domain }) => domain),
        facets,
      );
      const chosen = library.slice(0, seeds + 1).map(({ details, tech }) => insight(details, { tech }));
      expect(read.traits.map(({ filters, count }) => ({ filters, count }))).toEqual(expect.arrayContaining(sharedTraits(chosen)));
      expect(read.traits.map(({ stored }) => stored)).toEqual(read.traits.map(({ filters }) => facets.filter(passing(filters)).length));
    }),
  );
});

it("readSeeds lists each value that at least 60 % of the seeds have, with the same counts as a direct count", () => {
  const value = fc.constantFrom("okta", "OKTA", " okta", "okta_sso", "sso");
  const country = fc.constantFrom("Norway", "norway ", "Chile");
  const some = fc.array(fc.record({ tech: fc.array(value, { maxLength: 4 }), country }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(some, fc.nat(11), (library, last) => {
      const facets = library.map(({ tech, country: from }, index) => facet(`${index}.example`, tech, { country: from }));
      const chosen = library.slice(0, last + 1);
      const { traits } = readSeeds(
        facets.slice(0, last + 1).map(({ domain }) => domain),
        facets,
      );
      const numberOf = (companies: typeof library, having: string) =>
        companies.filter(({ tech, country: from }) => [...tech, from].some((each) => each.trim().toLowerCase() === having)).length;
      for (const having of ["okta", "okta_sso", "sso", "norway", "chile"]) {
        const named = traits.filter(({ filters: [filter] }) => filter?.value?.toLowerCase() === having);
        const count = numberOf(chosen, having);
        const isShared = count / chosen.length >= 0.6;
        expect(named.map((trait) => [trait.count, trait.stored])).toEqual(isShared ? [[count, numberOf(library, having)]] : []);
      }
    }),
  );
});
