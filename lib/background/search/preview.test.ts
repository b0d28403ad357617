import fc from "fast-check";
import { expect, it } from "vitest";
import { countMatches } from "./preview";
import type { Facet } from "../store/facets";

const facet = (fit: unknown, index: number): Facet => ({
  kind: "account",
  domain: `${index}.example`,
  name: `No ${index}`,
  at: 1,
  details: {},
  changes: null,
  icpScore: fit,
});

const fitOf = ({ icpScore }: Facet) => (typeof icpScore === "number" && Number.isFinite(icpScore) ? icpScore : -Infinity);

it("countMatches names the fifty best fits in the order of a stable sort", () => {
  const fits = fc.oneof(fc.integer({ min: 0, max: 20 }), fc.constantFrom(null, Number.NaN, "90"));
  fc.assert(
    fc.property(fc.array(fits, { maxLength: 120 }), (all) => {
      const facets = all.map(facet);
      const sorted = facets.toSorted((one, other) => (fitOf(one) === fitOf(other) ? 0 : fitOf(other) - fitOf(one)));
      expect(countMatches(facets, [], []).matches.map(({ domain }) => domain)).toEqual(sorted.slice(0, 50).map(({ domain }) => domain));
    }),
  );
});
