import * as z from "zod/mini";
import { count, lazyObject, number } from "./values";

/** Matches of the fit recipe in stored accounts, and the recipe's sums beside the accounts' scores. */
export const recipePreview = lazyObject(() => ({
  /** Number of stored accounts. */
  stored: count,
  /** Number of accounts that each row matches. */
  matching: z.array(count),
  /** Number of accounts with a score. */
  scored: count,
  /** Median distance between sum and score; `null` if no account has a score. */
  medianGap: number,
  /** Start, width and number of the equal steps into which sums and scores are divided. */
  from: z.number(),
  step: z.number(),
  steps: count,
  /** Numbers of accounts, by the positions of the steps that contain their sum and score. */
  cells: z.array(z.object({ sum: count, score: count, count })),
  /** Numbers of accounts and their median score, by the step of their sum. */
  bands: z.array(z.object({ sum: count, count, medianScore: z.number() })),
}));
