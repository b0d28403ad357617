import fc from "fast-check";
import { expect, it } from "vitest";
import { sumOf } from "./counts";
import { tally, type Judged } from "./how-right";
import { verdicts } from "./judgement";

const judged = fc.record<Judged>({
  verdict: fc.constantFrom(...verdicts),
  stage: fc.option(fc.constantFrom("Awareness", "Decision", "Purchase")),
  fit: fc.option(fc.integer({ min: -50, max: 500 })),
});

it("counts every verdict exactly once by stage and once by fit", () => {
  fc.assert(
    fc.property(fc.array(judged, { maxLength: 200 }), fc.integer({ min: 1, max: 1000 }), (all, scale) => {
      const { total, stages, bands } = tally(all, scale);
      for (const rows of [stages, bands]) {
        expect(rows.reduce((counted, row) => counted + sumOf(row.counts), 0)).toBe(total);
        expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
        for (const [position, verdict] of verdicts.entries()) {
          const of = all.filter((one) => one.verdict === verdict).length;
          expect(rows.reduce((counted, { counts }) => counted + (counts[position] ?? 0), 0)).toBe(of);
        }
      }
      expect(total).toBe(all.length);
    }),
  );
});

it("orders stages by number of verdicts and bands by fit, with unreported values last", () => {
  const of = (verdict: Judged["verdict"], stage: string | null, fit: number | null): Judged => ({ verdict, stage, fit });
  const { stages, bands } = tally(
    [of("early", null, 20), of("good", "Decision", 100), of("good", "Decision", 75), of("unfit", "Awareness", null), of("good", null, 74)],
    100,
  );
  expect(stages.map(({ name, counts }) => [name, counts])).toEqual([
    ["Decision", [2, 0, 0, 0]],
    ["Awareness", [0, 0, 1, 0]],
    [null, [1, 1, 0, 0]],
  ]);
  expect(bands.map(({ name }) => name)).toEqual([75, 50, 0, null]);
});

it("counts a stage in one row whatever its case, named as first written", () => {
  const all = ["decision", "Decision", " DECISION"].map((stage): Judged => ({ verdict: "good", stage, fit: null }));
  expect(tally(all, 100).stages).toEqual([{ name: "decision", counts: [3, 0, 0, 0] }]);
});
