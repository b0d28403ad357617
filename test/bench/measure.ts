/** One budget: what was measured beside its lower bound, in the same run. Times in milliseconds. */
export interface Result {
  name: string;
  measured: number;
  bound: number;
  /** Median of the ratios of each pair. */
  ratio: number;
  /** The most the ratio may be; null where the figure is given for comparison only. */
  budget: number | null;
  unit: "ms" | "bytes gzip" | "bytes";
}

/** Pairs of measured and bound, taken in turn so that a machine that grows slow slows both. */
const repetitions = 25;

/** What the machine is given to come to rest before each measurement: what was measured last may still be drawing. Milliseconds. */
const rest = 200;

/** A measurement that takes longer has failed, and its pair is left out. Milliseconds. */
const patience = 10_000;

/**
 * Measures two things in turn and compares them pair by pair; two pairs before the first are thrown away. Which of the two goes first
 * changes from pair to pair, so that neither always follows the other.
 */
export async function compare(
  name: string,
  budget: number | null,
  pair: { measured: () => Promise<number>; bound: () => Promise<number> },
): Promise<Result> {
  const pairs: { measured: number; bound: number }[] = [];
  for (let turn = -2; turn < repetitions; turn += 1) {
    const taken = { measured: Number.NaN, bound: Number.NaN };
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) taken[side] = await inTime(pair[side]);
    if (turn >= 0 && !Number.isNaN(taken.measured + taken.bound)) pairs.push(taken);
  }
  return {
    name,
    budget,
    unit: "ms",
    measured: median(pairs.map(({ measured }) => measured)),
    bound: median(pairs.map(({ bound }) => bound)),
    ratio: median(pairs.map(({ measured, bound }) => measured / bound)),
  };
}

const sides = ["measured", "bound"] as const;

/** What was measured, after a rest; not a number where it took too long. */
async function inTime(measure: () => Promise<number>): Promise<number> {
  await after(rest);
  const over = new AbortController();
  try {
    return await Promise.race([measure(), after(patience, over.signal).then(() => Number.NaN)]);
  } finally {
    over.abort();
  }
}

/** Resolves after so many milliseconds, or never once it is called off. */
const after = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => clearTimeout(timer));
  });

/** A time against its budget: the bound is the budget itself. Milliseconds. */
export const value = (name: string, measured: number, budget: number): Result => ({
  name,
  measured,
  bound: budget,
  ratio: measured / budget,
  budget: 1,
  unit: "ms",
});

/** A size against its budget: the bound is the budget itself. */
export const size = (name: string, measured: number, budget: number, unit: "bytes gzip" | "bytes"): Result => ({
  name,
  measured,
  bound: budget,
  ratio: measured / budget,
  budget: 1,
  unit,
});

export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The results as a table in Markdown. */
export function tableOf(results: Result[]): string {
  const rows = results.map(({ name, measured, bound, ratio, budget, unit }) =>
    [name, figure(measured, unit), figure(bound, unit), ratio.toFixed(2), budget?.toFixed(2) ?? "–", kept(ratio, budget)].join(" | "),
  );
  const lines = ["What | Measured | Bound | Ratio | Budget | Kept", "--- | --: | --: | --: | --: | ---", ...rows];
  return lines.map((line) => `| ${line} |`).join("\n");
}

const kept = (ratio: number, budget: number | null) => (budget === null ? "–" : ratio <= budget ? "yes" : "NO");

const figure = (value: number, unit: Result["unit"]) =>
  unit === "ms" ? `${value.toFixed(value < 1 ? 3 : 1)} ms` : `${Math.round(value).toLocaleString("en")} ${unit}`;
