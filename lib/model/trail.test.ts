import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyStanding, standing } from "../../test/support/any-standing";
import { changesBetween, type Standing } from "./changes";
import type { AccountChanges, Trail } from "./library";
import { fitsOf, goneOf, maxNames, maxSteps, stagesOf, withStep } from "./trail";

/** Returns the trail of look-ups at the times 1, 2, 3 and so on. */
function trailOf(standings: readonly Standing[]): Trail {
  let trail: Trail = { since: 1, steps: [] };
  for (const [index, after] of standings.entries()) {
    const before = standings[index - 1];
    const step = before && changesBetween(before, after, { since: index, at: index + 1 });
    if (step) trail = withStep(trail, step);
  }
  return trail;
}

/** Applies steps to the state before them. */
const replay = (before: Standing, steps: readonly AccountChanges[]): Standing => steps.reduce(applied, before);

/** Returns the state before these steps, which led to `now`. */
const rewind = (now: Standing, steps: readonly AccountChanges[]): Standing =>
  steps.reduceRight((state, step) => applied(state, reversed(step)), now);

function applied(state: Standing, { stage, lifecycle, fit, ...lists }: AccountChanges): Standing {
  return {
    buyingStage: stage === null ? state.buyingStage : stage.to,
    lifecycleStage: lifecycle === null ? state.lifecycleStage : lifecycle.to,
    icpScore: fit === null ? state.icpScore : fit.to,
    intentSignals: exchanged(state.intentSignals, lists.goneSignals, lists.newSignals),
    tech: exchanged(state.tech, lists.goneTech, lists.newTech),
  };
}

function exchanged(names: readonly string[], gone: readonly string[], added: readonly string[]): string[] {
  const without = new Set(gone);
  return [...names.filter((name) => !without.has(name)), ...added];
}

const swapped = <Value>(move: { from: Value; to: Value } | null): { from: Value; to: Value } | null =>
  move && { from: move.to, to: move.from };

const reversed = ({ since, at, stage, lifecycle, fit, newSignals, goneSignals, newTech, goneTech }: AccountChanges): AccountChanges => ({
  since,
  at,
  stage: swapped(stage),
  lifecycle: swapped(lifecycle),
  fit: swapped(fit),
  newSignals: goneSignals,
  goneSignals: newSignals,
  newTech: goneTech,
  goneTech: newTech,
});

/** The service's lists are sets: their order is no change. */
const asSets = ({ intentSignals, tech, ...others }: Standing) => ({
  ...others,
  intentSignals: new Set(intentSignals),
  tech: new Set(tech),
});

const last = <Value>(values: readonly Value[]): Value => {
  const value = values.at(-1);
  if (value === undefined) throw new Error("There is none.");
  return value;
};

const lookUps = fc.array(anyStanding, { minLength: 1, maxLength: 12 });
const many = fc.array(anyStanding, { minLength: maxSteps + 1, maxLength: maxSteps + 30 });

describe("the steps of an account", () => {
  it("lead from the state before them to the present state", () => {
    fc.assert(
      fc.property(lookUps, (standings) => {
        const { steps } = trailOf(standings);
        expect(asSets(replay(standings[0] ?? standing(), steps))).toEqual(asSets(last(standings)));
      }),
    );
  });

  it("lead back from the present state to the state before them, even after the oldest are dropped", () => {
    fc.assert(
      fc.property(fc.oneof(lookUps, many), (standings) => {
        const { since, steps } = trailOf(standings);
        expect(steps.length).toBeLessThanOrEqual(maxSteps);
        const first = rewind(last(standings), steps);
        expect(asSets(first)).toEqual(asSets(standings[since - 1] ?? standing()));
        expect(asSets(replay(first, steps))).toEqual(asSets(last(standings)));
      }),
    );
  });

  it("are empty after repeated look-ups without a change", () => {
    fc.assert(
      fc.property(anyStanding, (same) => {
        expect(trailOf([same, same, same])).toEqual({ since: 1, steps: [] });
      }),
    );
  });

  it("are dropped earlier if they contain many names, except for the newest", () => {
    const names = (which: string) => Array.from({ length: maxNames - 1 }, (_none, index) => `${which} ${index}`);
    const both = trailOf([standing(), standing({ tech: names("a") }), standing({ tech: [...names("a"), "b", "c"] })]);
    expect(both).toMatchObject({ since: 2, steps: [{ newTech: ["b", "c"] }] });
    const huge = trailOf([standing({ tech: names("a") }), standing({ tech: names("b") })]);
    expect(huge.steps).toHaveLength(1);
  });
});

describe("a trail", () => {
  const then = standing({ buyingStage: "Awareness", icpScore: 40, tech: ["marketo"], intentSignals: ["Read prices"] });
  const later = { ...then, icpScore: 52, tech: ["hubspot"] };
  const now = standing({ buyingStage: "Decision", icpScore: 52, tech: ["hubspot", "marketo"] });

  it("returns the stages and scores with their start times, the present one last", () => {
    const trail = trailOf([then, then, later, now, now]);
    expect(stagesOf(trail, now)).toEqual([
      { value: "Awareness", from: 1 },
      { value: "Decision", from: 4 },
    ]);
    expect(fitsOf(trail, now)).toEqual([
      { value: 40, from: 1 },
      { value: 52, from: 3 },
    ]);
    expect(stagesOf({ since: 7, steps: [] }, now)).toEqual([{ value: "Decision", from: 7 }]);
  });

  it("returns gone signals and technologies, newest first, without those that came back", () => {
    expect(goneOf(trailOf([then, later]), later)).toEqual({ signals: [], tech: [{ name: "marketo", at: 2 }] });
    expect(goneOf(trailOf([then, later, now]), now)).toEqual({ signals: [{ name: "Read prices", at: 3 }], tech: [] });
  });

  it("ends with the present values for any look-ups", () => {
    fc.assert(
      fc.property(lookUps, (standings) => {
        const [trail, present] = [trailOf(standings), last(standings)];
        expect(stagesOf(trail, present).at(-1)?.value).toBe(present.buyingStage);
        expect(fitsOf(trail, present).at(-1)?.value).toBe(present.icpScore);
        const gone = goneOf(trail, present);
        expect([...gone.tech, ...gone.signals].filter(({ name }) => [...present.tech, ...present.intentSignals].includes(name))).toEqual(
          [],
        );
      }),
    );
  });
});
