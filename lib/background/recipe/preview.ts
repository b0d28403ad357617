import { receiptBy } from "../../filters/receipt";
import type { Filterable } from "../../filters/filter";
import type { Recipe, RecipePreview } from "../../model/fit-recipe";

/** Maximum number of steps of an axis. */
const maxSteps = 20;

/** An account's sum by the recipe, and the service's score. */
interface Pair {
  sum: number;
  score: number;
  /** Distance between sum and score. */
  gap: number;
}

/** Counts the accounts matching each recipe row, and compares sums with scores. */
export function previewRecipe(accounts: readonly Filterable[], recipe: Recipe): RecipePreview {
  const receiptOf = receiptBy(recipe);
  const matching = recipe.map(() => 0);
  const pairs: Pair[] = [];
  for (const account of accounts) {
    const { rows, sum, score, unexplained } = receiptOf(account);
    for (const [index, { state }] of rows.entries()) if (state === "matched") matching[index] = (matching[index] ?? 0) + 1;
    if (score !== null && unexplained !== null) pairs.push({ sum, score, gap: Math.abs(unexplained) });
  }
  const medianGap = pairs.length === 0 ? null : medianOf(pairs.map(({ gap }) => gap));
  return { stored: accounts.length, matching, scored: pairs.length, medianGap, ...plotOf(pairs) };
}

/** Counts the pairs in each cell of a grid. `bands`: for each step of the sum, its pairs' number and median score. */
function plotOf(pairs: readonly Pair[]): Pick<RecipePreview, "from" | "step" | "steps" | "cells" | "bands"> {
  const values = pairs.flatMap(({ sum, score }) => [sum, score]);
  const least = values.reduce((one, other) => Math.min(one, other), 0);
  const most = values.reduce((one, other) => Math.max(one, other), 1);
  // Both axes share the steps, so that equal values lie on the diagonal. Aligning the axis to multiples of `step` may add one step.
  const step = roundStep((most - least) / (maxSteps - 1));
  // Rounds first, because 0.3 / 0.1 is slightly less than 3.
  const stepOf = (value: number): number => Math.floor(Number((value / step).toFixed(9)));
  const first = stepOf(least);
  const indexOf = (value: number): number => stepOf(value) - first;
  const cells = new Map<string, RecipePreview["cells"][number]>();
  /** Scores by step of the sum. */
  const scores = new Map<number, number[]>();
  for (const { sum, score } of pairs) {
    const cell = { sum: indexOf(sum), score: indexOf(score), count: 1 };
    const key = `${cell.sum} ${cell.score}`;
    cells.set(key, { ...cell, count: (cells.get(key)?.count ?? 0) + 1 });
    const inBand = scores.get(cell.sum);
    if (inBand === undefined) scores.set(cell.sum, [score]);
    else inBand.push(score);
  }
  const bands = [...scores].map(([index, inBand]) => ({ sum: index, count: inBand.length, medianScore: medianOf(inBand) }));
  return {
    from: first * step,
    step,
    steps: indexOf(most) + 1,
    cells: [...cells.values()],
    bands: bands.toSorted((one, other) => one.sum - other.sum),
  };
}

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return ([1, 2, 5, 10].find((factor) => factor * power >= step) ?? 10) * power;
}

/** Returns the median of at least one value. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [below = 0, above = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}
