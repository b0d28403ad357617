import * as z from "zod/mini";
import { count, lazyObject, number } from "./values";

/** Matches of the fit recipe in stored accounts, and its sums beside their scores. */
export const recipePreview = lazyObject(() => ({
  stored: count,
  /** Matches of each row. */
  matching: z.array(count),
  /** Accounts with a score. */
  scored: count,
  /** Median distance of sum and score; `null` without a score. */
  medianGap: number,
  /** Start, width and number of the steps of both axes. */
  from: z.number(),
  step: z.number(),
  steps: count,
  /** Accounts by the steps of their sum and their score. */
  cells: z.array(z.object({ sum: count, score: count, count })),
  /** Accounts by the steps of their sum, with their median score. */
  bands: z.array(z.object({ sum: count, count, medianScore: z.number() })),
}));
