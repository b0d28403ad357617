import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyStanding, standing } from "../../test/support/any-standing";
import { changesBetween, type Standing } from "./changes";

const times = { since: 1000, at: 2000 };
const nothing = {
  ...times,
  stage: null,
  lifecycle: null,
  fit: null,
  newSignals: [],
  goneSignals: [],
  newTech: [],
  goneTech: [],
};

describe("the changes between two look-ups", () => {
  it("contain stage, lifecycle, fit, new and gone signals and technologies, and both times", () => {
    const before = standing({
      buyingStage: "Consideration",
      lifecycleStage: "Lead",
      icpScore: 71,
      intentSignals: ["Read prices", "Compared vendors"],
      tech: ["hubspot", "marketo"],
    });
    const after = standing({
      buyingStage: "Decision",
      lifecycleStage: "Opportunity",
      icpScore: 79,
      intentSignals: ["Asked for a demo", "Read prices", "Came back"],
      tech: ["hubspot", "segment"],
    });
    expect(changesBetween(before, after, times)).toEqual({
      ...times,
      stage: { from: "Consideration", to: "Decision" },
      lifecycle: { from: "Lead", to: "Opportunity" },
      fit: { from: 71, to: 79 },
      newSignals: ["Asked for a demo", "Came back"],
      goneSignals: ["Compared vendors"],
      newTech: ["segment"],
      goneTech: ["marketo"],
    });
  });

  it.each<[string, Standing, Standing, object]>([
    ["a stage that was not reported", standing(), standing({ buyingStage: "Decision" }), { stage: { from: null, to: "Decision" } }],
    ["a stage that is no longer reported", standing({ buyingStage: "Decision" }), standing(), { stage: { from: "Decision", to: null } }],
    ["a fit of zero after an unreported one", standing(), standing({ icpScore: 0 }), { fit: { from: null, to: 0 } }],
    ["the first reported signal", standing(), standing({ intentSignals: ["Read prices"] }), { newSignals: ["Read prices"] }],
    ["the loss of the only technology", standing({ tech: ["hubspot"] }), standing(), { goneTech: ["hubspot"] }],
  ])("contain %s", (_what, before, after, expected) => {
    expect(changesBetween(before, after, times)).toEqual({ ...nothing, ...expected });
  });

  it("ignore another case of the stages", () => {
    const before = standing({ buyingStage: "Decision", lifecycleStage: "lead" });
    expect(changesBetween(before, { ...before, buyingStage: "decision", lifecycleStage: "Lead" }, times)).toBeNull();
  });

  it("ignore the order of lists and repeated entries", () => {
    const before = standing({ intentSignals: ["Read prices", "Came back"], tech: ["hubspot", "segment"] });
    const after = standing({ intentSignals: ["Came back", "Read prices", "Came back"], tech: ["segment", "hubspot"] });
    expect(changesBetween(before, after, times)).toBeNull();
  });

  it("are null for two equal answers", () => {
    fc.assert(
      fc.property(anyStanding, (same) => {
        expect(changesBetween(same, { ...same }, times)).toBeNull();
      }),
    );
  });
});
