import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AccountInsight } from "./account";
import { defaultWeights, similarities, similarityPartKinds, type Similarity, type SimilarityWeights } from "./similarity";
import { insight } from "../../test/support/insight";

const similaritiesTo = (seeds: AccountInsight[], list: AccountInsight[], weights: SimilarityWeights = defaultWeights): Similarity[] =>
  similarities(seeds, list, weights);

const similarityOf = (one: AccountInsight, other: AccountInsight): Similarity =>
  similaritiesTo([one], [other])[0] ?? expect.fail("nothing was compared");

const pointsOf = (similarity: Similarity) =>
  Object.fromEntries(similarity.parts.map(({ kind, weight, points }) => [kind, [Math.round(weight), Math.round(points)]]));

const seed = insight(
  { industry: "Industrial Automation", subIndustry: "Conveyors", employees: 1000, country: "Norway" },
  { tech: ["okta", "segment", "hotjar"], tags: ["Cold chain"], buyingStage: "Decision" },
);

describe("the score", () => {
  it("is 100 for a company and itself, with the default weights", () => {
    const similarity = similarityOf(seed, seed);
    expect(similarity.score).toBeCloseTo(100, 9);
    expect(pointsOf(similarity)).toEqual({
      industry: [25, 25],
      tech: [30, 30],
      size: [20, 20],
      country: [10, 10],
      tags: [10, 10],
      stage: [5, 5],
    });
  });

  it("is 0 if nothing is shared", () => {
    const other = insight(
      { industry: "Banking", subIndustry: "Retail banking", employees: 10, country: "Chile" },
      { tech: ["jira"], tags: ["Other"], buyingStage: "Awareness" },
    );
    expect(similarityOf(seed, other)).toMatchObject({ score: 0, reasons: [{ kind: "size", size: "smaller" }] });
  });

  it("gives an equal industry 15 of 25 points if the sub-industries differ, and 15 of 15 if one is missing", () => {
    const other = insight({ industry: "industrial automation ", subIndustry: "Cranes" });
    expect(pointsOf(similarityOf(seed, other))).toEqual({ industry: [100, 60] });
    const without = insight({ industry: "Industrial Automation", country: "Chile" });
    expect(pointsOf(similarityOf(seed, without))).toEqual({ industry: [60, 60], country: [40, 0] });
  });

  it("ignores parts that one company does not report, and scales the rest to 100", () => {
    const other = insight({ country: "NORWAY", employees: 2000 });
    const similarity = similarityOf(seed, other);
    expect(similarity.parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 9);
    expect(pointsOf(similarity)).toEqual({ size: [67, 47], country: [33, 33] });
    expect(similarityOf(seed, insight())).toEqual({ score: null, nearest: [], parts: [], reasons: [] });
  });

  it("gives a rare technology more weight than a common one", () => {
    const [common, rare] = similaritiesTo(
      [insight({}, { tech: ["okta", "zebra"] })],
      [insight({}, { tech: ["Okta"] }), insight({}, { tech: ["zebra"] }), insight({}, { tech: ["okta"] }), insight({}, { tech: ["okta"] })],
    );
    expect(rare?.score).toBeGreaterThan(common?.score ?? 100);
  });

  it("is the mean of the three nearest seeds, with the reasons of the nearest", () => {
    const countries = ["Chile", "Norway", "Norway", "Peru"];
    const seeds = countries.map((country, index) => insight({ country, employees: 1000 * (index + 1) }));
    const [found] = similaritiesTo(seeds, [insight({ country: "Norway", employees: 3000 })]);
    expect(found?.nearest.map((near) => near.seed)).toEqual([2, 1, 3]);
    expect(found?.score).toBeCloseTo((found?.nearest ?? []).reduce((sum, { score }) => sum + score, 0) / 3, 9);
    expect(found?.nearest[0]?.score).toBeCloseTo(100, 9);
    expect(found?.reasons).toEqual([{ kind: "size", size: "similar" }, { kind: "country" }]);
  });

  it("ignores parts of weight 0, even in the reasons", () => {
    const [found] = similaritiesTo([seed], [insight({ country: "Norway", employees: 10 })], { ...defaultWeights, size: 0 });
    expect(found).toMatchObject({ score: 100, reasons: [{ kind: "country" }] });
    const nothing = { industry: 0, tech: 0, size: 0, country: 0, tags: 0, stage: 0 };
    expect(similaritiesTo([seed], [seed], nothing)[0]?.score).toBeNull();
  });
});

describe("the reasons", () => {
  it("follow a fixed order, and are at most three", () => {
    const other = { ...seed, details: { ...seed.details, subIndustry: null, employees: 860 } };
    expect(similarityOf(seed, other).reasons).toEqual([
      { kind: "industry" },
      { kind: "tech", count: 3 },
      { kind: "size", size: "similar" },
    ]);
    expect(similarityOf(seed, seed).reasons[0]).toEqual({ kind: "sub-industry" });
  });

  it("omit a single shared technology beside shared tags and stage", () => {
    const other = insight({}, { tech: ["okta", "jira"], tags: ["cold chain"], buyingStage: "Decision" });
    expect(similarityOf(seed, other).reasons).toEqual([
      { kind: "tags", count: 1 },
      { kind: "stage", stage: "Decision" },
    ]);
  });

  it("include a single shared technology if there is no other reason", () => {
    expect(similarityOf(seed, insight({}, { tech: ["okta", "jira"] })).reasons).toEqual([{ kind: "tech", count: 1 }]);
  });

  it.each([
    [2000, "similar"],
    [500, "similar"],
    [2001, "twice"],
    [3001, "larger"],
    [499, "half"],
    [333, "smaller"],
  ])("call %i employees beside 1,000 %s", (employees, size) =>
    expect(similarityOf(seed, insight({ employees })).reasons).toEqual([{ kind: "size", size }]),
  );
});

const text = fc.option(fc.constantFrom("A", "a", "B", " ", ""), { nil: null });
const list = fc.array(fc.constantFrom("okta", "OKTA", "jira", "slack", "", " hotjar"), { maxLength: 6 });
const company = fc
  .record({
    details: fc.record({
      industry: text,
      subIndustry: text,
      country: text,
      employees: fc.option(fc.oneof(fc.nat(), fc.constantFrom(-1, 0, 0.5, 1e308)), { nil: null }),
    }),
    members: fc.record({ tech: list, tags: list, buyingStage: text }),
  })
  .map(({ details, members }) => insight(details, members));
const companies = fc.array(company, { minLength: 1, maxLength: 6 });
const weight = fc.integer({ min: 0, max: 50 });
const weights = fc.record({ industry: weight, tech: weight, size: weight, country: weight, tags: weight, stage: weight });

/** For each part, returns a company with that part taken from another company. */
const withPart: Record<keyof SimilarityWeights, (item: AccountInsight, other: AccountInsight) => AccountInsight> = {
  industry: (item, { details: { industry, subIndustry } }) => ({ ...item, details: { ...item.details, industry, subIndustry } }),
  tech: (item, { tech }) => ({ ...item, tech }),
  size: (item, { details: { employees } }) => ({ ...item, details: { ...item.details, employees } }),
  country: (item, { details: { country } }) => ({ ...item, details: { ...item.details, country } }),
  tags: (item, { tags }) => ({ ...item, tags }),
  stage: (item, { buyingStage }) => ({ ...item, buyingStage }),
};

describe("for any companies", () => {
  it("the score is from 0 to 100 or null, and symmetric", () => {
    fc.assert(
      fc.property(company, company, (first, second) => {
        const there = similarityOf(first, second);
        const back = similarityOf(second, first);
        expect(there.score).toEqual(back.score);
        expect(there.parts).toEqual(back.parts);
        expect(there.reasons.length).toBeLessThanOrEqual(3);
        expect(there.score === null).toBe(there.parts.length === 0);
        if (there.score === null) return;
        expect(there.score).toBeGreaterThanOrEqual(0);
        expect(there.score).toBeLessThanOrEqual(100);
        expect(there.parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(there.score, 6);
        expect(there.parts.reduce((sum, { weight: each }) => sum + each, 0)).toBeCloseTo(100, 6);
      }),
    );
  });

  it("the score is the mean of the three nearest seeds, each compared separately", () => {
    fc.assert(
      fc.property(companies, company, weights, (seeds, item, weighed) => {
        // Without technologies: their weight depends on all companies together.
        const untechnical = { ...weighed, tech: 0 };
        const each = seeds.flatMap((seed) => similaritiesTo([seed], [item], untechnical)[0]?.score ?? []);
        const nearest = each.toSorted((one, other) => other - one).slice(0, 3);
        const [found] = similaritiesTo(seeds, [item], untechnical);
        expect(found?.nearest.map(({ score }) => score)).toEqual(nearest);
        if (nearest.length === 0) expect(found?.score).toBeNull();
        else expect(found?.score).toBeCloseTo(nearest.reduce((sum, score) => sum + score, 0) / nearest.length, 6);
      }),
    );
  });

  it("a score above 0 has a reason", () => {
    fc.assert(
      fc.property(companies, company, weights, (seeds, item, weighed) => {
        const [found] = similaritiesTo(seeds, [item], weighed);
        if ((found?.score ?? 0) > 0) expect(found?.reasons).not.toEqual([]);
      }),
    );
  });

  it("the score of a company and itself is 100 or null", () => {
    fc.assert(
      fc.property(company, (only) => {
        const { score } = similarityOf(only, only);
        if (score !== null) expect(score).toBeCloseTo(100, 6);
      }),
    );
  });

  it("the scores do not depend on the order of the seeds and results", () => {
    fc.assert(
      fc.property(companies, companies, weights, (seeds, items, weighed) => {
        const scores = similaritiesTo(seeds, items, weighed).map(({ score }) => score);
        expect(similaritiesTo(seeds.toReversed(), items, weighed).map(({ score }) => score)).toEqual(scores);
        expect(similaritiesTo(seeds, items.toReversed(), weighed).map(({ score }) => score)).toEqual(scores.toReversed());
      }),
    );
  });

  it("a part of weight 0 has no influence", () => {
    fc.assert(
      fc.property(companies, companies, company, weights, fc.constantFrom(...similarityPartKinds), (seeds, items, other, weighed, kind) => {
        const none = { ...weighed, [kind]: 0 };
        const changed = items.map((item) => withPart[kind](item, other));
        const [before, after] = [similaritiesTo(seeds, items, none), similaritiesTo(seeds, changed, none)];
        // Other technologies in the results change how rare each one is, which affects only the technologies' points.
        expect(after).toEqual(before);
        expect(before.flatMap(({ parts }) => parts.filter((part) => part.kind === kind))).toEqual([]);
      }),
    );
  });
});
