/** Measures the ranking of a search's result by the largest number of seeds. */
import { readInsight } from "../../lib/background/api/schema";
import { maxSeeds } from "../../lib/model/search";
import { defaultWeights, similarities } from "../../lib/model/similarity";
import { readSample } from "../service/sample";
import { median, value, type Result } from "./measure";

const turns = 31;
const found = 25;

export function rankingTimes(): Result[] {
  const accounts = readSample().accounts.map(readInsight);
  const [seeds, list] = [accounts.slice(0, maxSeeds), accounts.slice(maxSeeds, maxSeeds + found)];
  return [
    value(
      "Search: ranking 25 results by 50 seeds",
      timeOf(() => similarities(seeds, list, defaultWeights)),
      50,
    ),
    value(
      "The same after a weight was moved",
      timeOf(() => similarities(seeds, list, { ...defaultWeights, size: 45 })),
      16,
    ),
  ];
}

/** Median milliseconds of several runs. */
const timeOf = (act: () => unknown): number =>
  median(
    Array.from({ length: turns }, () => {
      const start = performance.now();
      act();
      return performance.now() - start;
    }),
  );
