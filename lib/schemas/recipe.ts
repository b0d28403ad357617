import * as z from "zod/mini";
import { count, lazyObject, number } from "./values";

/** Matches of the fit recipe in stored accounts, and its sums beside the accounts' scores. */
export const recipePreview = lazyObject(() => ({
  stored: count,
  /** Number of accounts that each row matches. */
  matching: z.array(count),
  /** Accounts with a score. */
  scored: count,
  /** Median distance between sum and score; `null` if no account has a score. */
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
