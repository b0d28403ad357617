import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changesBetween, maxNew, type Standing } from "./changes";

const standing = (more: Partial<Standing> = {}): Standing => ({ buyingStage: null, icpScore: null, intentSignals: [], tech: [], ...more });

const anyStanding: fc.Arbitrary<Standing> = fc.record({
  buyingStage: fc.option(fc.constantFrom("Awareness", "Consideration", "Decision", "Purchase", "Champion")),
  icpScore: fc.option(fc.integer({ min: 0, max: 100 })),
  intentSignals: fc.array(fc.constantFrom("Compared vendors", "Asked for a demo", "Read prices", "Came back")),
  tech: fc.array(fc.constantFrom("hubspot", "salesforce", "segment", "nwr_edge_agent")),
});

describe("what changed between two look-ups", () => {
  it("is told of stage, fit, signals and technology, with the time of the one before", () => {
    const before = standing({ buyingStage: "Consideration", icpScore: 71, intentSignals: ["Read prices"], tech: ["hubspot"] });
    const after = standing({
      buyingStage: "Decision",
      icpScore: 79,
      intentSignals: ["Asked for a demo", "Read prices", "Came back"],
      tech: ["hubspot", "segment"],
    });
    expect(changesBetween(before, after, 1000)).toEqual({
      since: 1000,
      stage: { from: "Consideration", to: "Decision" },
      fit: { from: 71, to: 79 },
      newSignals: ["Asked for a demo", "Came back"],
      newTech: ["segment"],
    });
  });

  it.each<[string, Standing, Standing, object]>([
    ["a stage that was not reported", standing(), standing({ buyingStage: "Decision" }), { stage: { from: null, to: "Decision" } }],
    ["a stage that is reported no longer", standing({ buyingStage: "Decision" }), standing(), { stage: { from: "Decision", to: null } }],
    ["a fit that was not reported, zero included", standing(), standing({ icpScore: 0 }), { fit: { from: null, to: 0 } }],
    ["the first signal", standing(), standing({ intentSignals: ["Read prices"] }), { newSignals: ["Read prices"] }],
    ["the first technology", standing(), standing({ tech: ["hubspot"] }), { newTech: ["hubspot"] }],
  ])("counts %s", (_what, before, after, expected) => {
    expect(changesBetween(before, after, 1)).toEqual({ since: 1, stage: null, fit: null, newSignals: [], newTech: [], ...expected });
  });

  it("passes over what is gone from a list, and its order", () => {
    const before = standing({ intentSignals: ["Read prices", "Came back"], tech: ["hubspot", "segment"] });
    expect(changesBetween(before, standing({ intentSignals: ["Came back"], tech: ["segment", "hubspot"] }), 1)).toBeNull();
  });

  it("stays small however much is new", () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `signal ${index}`);
    expect(changesBetween(standing(), standing({ intentSignals: many }), 1)?.newSignals).toHaveLength(maxNew);
  });

  it("holds for any two answers: what is new stands in the later one only, and the same answer changes nothing", () => {
    fc.assert(
      fc.property(anyStanding, anyStanding, (before, after) => {
        expect(changesBetween(before, before, 1)).toBeNull();
        const changes = changesBetween(before, after, 1);
        const newSignals = changes?.newSignals ?? [];
        expect(new Set([...newSignals, ...before.intentSignals])).toEqual(new Set([...after.intentSignals, ...before.intentSignals]));
        expect(newSignals.filter((signal) => before.intentSignals.includes(signal))).toEqual([]);
        expect(changes?.newTech ?? []).toEqual([...new Set(after.tech)].filter((tech) => !before.tech.includes(tech)));
        expect(changes?.stage ?? null).toEqual(
          before.buyingStage === after.buyingStage ? null : { from: before.buyingStage, to: after.buyingStage },
        );
        expect(changes?.fit ?? null).toEqual(before.icpScore === after.icpScore ? null : { from: before.icpScore, to: after.icpScore });
      }),
    );
  });
});
