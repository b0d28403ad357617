import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rarityIn, similaritiesTo, similarityOf } from "./similarity";
import { insight } from "../../test/support/insight";

const one = () => 1;
const pointsOf = (similarity: ReturnType<typeof similarityOf>) =>
  Object.fromEntries(similarity.parts.map(({ kind, weight, points }) => [kind, [Math.round(weight), Math.round(points)]]));

const seed = insight(
  { industry: "Industrial Automation", subIndustry: "Conveyors", employees: 1000, country: "Norway" },
  { tech: ["okta", "segment", "hotjar"], tags: ["Cold chain"], buyingStage: "Decision" },
);

describe("the score", () => {
  it("is 100 for a company like itself, with the stated weights", () => {
    const similarity = similarityOf(seed, seed, one);
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

  it("is 0 where nothing is shared", () => {
    const other = insight(
      { industry: "Banking", subIndustry: "Retail banking", employees: 10, country: "Chile" },
      { tech: ["jira"], tags: ["Other"], buyingStage: "Awareness" },
    );
    expect(similarityOf(seed, other, one)).toEqual({
      score: 0,
      parts: expect.any(Array),
      reasons: [{ kind: "size", size: "smaller" }],
    });
  });

  it("counts the industry 15 of 25 where the sub-industry differs, and 15 alone where one has none", () => {
    const other = insight({ industry: "industrial automation ", subIndustry: "Cranes" });
    expect(pointsOf(similarityOf(seed, other, one))).toEqual({ industry: [100, 60] });
    const without = insight({ industry: "Industrial Automation", country: "Chile" });
    expect(pointsOf(similarityOf(seed, without, one))).toEqual({ industry: [60, 60], country: [40, 0] });
  });

  it("drops what one of them does not report and scales the rest to 100", () => {
    const other = insight({ country: "NORWAY", employees: 2000 });
    const similarity = similarityOf(seed, other, one);
    expect(similarity.parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 9);
    expect(pointsOf(similarity)).toEqual({ size: [67, 47], country: [33, 33] });
    expect(similarityOf(seed, insight(), one)).toEqual({ score: null, parts: [], reasons: [] });
  });

  it("counts a technology the more, the fewer have it", () => {
    const [common, rare] = similaritiesTo(insight({}, { tech: ["okta", "zebra"] }), [
      insight({}, { tech: ["okta"] }),
      insight({}, { tech: ["zebra"] }),
      insight({}, { tech: ["okta"] }),
      insight({}, { tech: ["okta"] }),
    ]);
    expect(rare?.score).toBeGreaterThan(common?.score ?? 100);
    const rarity = rarityIn([insight({}, { tech: ["Okta", "okta"] }), insight({}, { tech: ["okta", "zebra"] })]);
    expect(rarity("OKTA")).toBeCloseTo(Math.log(2), 9);
    expect(rarity("zebra")).toBeCloseTo(Math.log(3), 9);
  });
});

describe("the reasons", () => {
  it("come in their order, three at most", () => {
    const other = { ...seed, details: { ...seed.details, subIndustry: null, employees: 860 } };
    expect(similarityOf(seed, other, one).reasons).toEqual([
      { kind: "industry" },
      { kind: "tech", count: 3 },
      { kind: "size", size: "similar" },
    ]);
    expect(similarityOf(seed, seed, one).reasons[0]).toEqual({ kind: "sub-industry" });
  });

  it("leave one shared technology unsaid, and say tags and the stage", () => {
    const other = insight({}, { tech: ["okta", "jira"], tags: ["cold chain"], buyingStage: "Decision" });
    expect(similarityOf(seed, other, one).reasons).toEqual([
      { kind: "tags", count: 1 },
      { kind: "stage", stage: "Decision" },
    ]);
  });

  it.each([
    [2000, "similar"],
    [500, "similar"],
    [2001, "twice"],
    [3001, "larger"],
    [499, "half"],
    [333, "smaller"],
  ])("call %i employees beside 1,000 %s", (employees, size) =>
    expect(similarityOf(seed, insight({ employees }), one).reasons).toEqual([{ kind: "size", size }]),
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

describe("whatever the companies", () => {
  it("the score is within 0 and 100 or not there, and symmetric", () => {
    fc.assert(
      fc.property(company, company, fc.array(company, { maxLength: 4 }), (first, second, others) => {
        const rarity = rarityIn([first, second, ...others]);
        const there = similarityOf(first, second, rarity);
        const back = similarityOf(second, first, rarity);
        expect(there.score).toEqual(back.score);
        expect(there.parts).toEqual(back.parts);
        expect(there.reasons.length).toBeLessThanOrEqual(3);
        expect(there.score === null).toBe(there.parts.length === 0);
        if (there.score === null) return;
        expect(there.score).toBeGreaterThanOrEqual(0);
        expect(there.score).toBeLessThanOrEqual(100);
        expect(there.parts.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(there.score, 6);
        expect(there.parts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(100, 6);
      }),
    );
  });

  it("nobody is more alike than oneself", () => {
    fc.assert(
      fc.property(company, (only) => {
        const { score } = similarityOf(only, only, rarityIn([only]));
        if (score !== null) expect(score).toBeCloseTo(100, 6);
      }),
    );
  });
});
