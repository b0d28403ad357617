/** A figure that was measured, beside its bound: a figure of the same run or, if `fixed`, a given one. Times are in milliseconds. */
export interface Result {
  name: string;
  measured: number;
  bound: number;
  /** Median of the ratios of all pairs; if `fixed`, the only ratio. Of a count, 1 if right, else 1000. */
  ratio: number;
  /** The most the ratio may be; `null` if the figure is given for comparison only. */
  budget: number | null;
  unit: "ms" | "kB" | "bytes gzip" | "bytes" | "px" | "";
  /** True if the bound is a single figure, and not measured in pairs. */
  fixed?: true;
}

/** Number of pairs. Both sides of a pair are measured in turn, so that a machine that becomes slower affects both. */
const usualPairs = 25;
/** `BENCH_PAIRS=3 npm run bench` is a quick look with imprecise figures. */
export const maxPairs = Number(process.env.BENCH_PAIRS ?? Number.POSITIVE_INFINITY);

/** Milliseconds of pause before each measurement, since the previous one may still be drawing. */
export const pauseMs = 200;

/** Milliseconds after which a measurement has failed. Its pair is then left out. */
const maxMeasurementMs = 10_000;

/**
 * Measures two things in alternating order and compares them pair by pair, after two discarded pairs. If half of the pairs failed, the
 * figures are `NaN`.
 */
export async function compare(
  name: string,
  budget: number | null,
  pair: { measured: () => Promise<number>; bound: () => Promise<number> },
  pairsWanted = usualPairs,
  unit: "ms" | "kB" = "ms",
): Promise<Result> {
  const repetitions = Math.min(pairsWanted, maxPairs);
  const pairs: Pair[] = [];
  for (let turn = -2; turn < repetitions; turn += 1) {
    const taken = { measured: Number.NaN, bound: Number.NaN };
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) taken[side] = await inTime(pair[side]);
    if (turn >= 0 && !Number.isNaN(taken.measured + taken.bound)) pairs.push(taken);
  }
  return comparisonOf(name, budget, 2 * pairs.length > repetitions ? pairs : [], unit);
}

interface Pair {
  measured: number;
  bound: number;
}

/** Compares pairs that were measured in turn. */
export const comparisonOf = (name: string, budget: number | null, pairs: readonly Pair[], unit: "ms" | "kB" = "ms"): Result =>
  printed({
    name,
    budget,
    unit,
    measured: median(pairs.map(({ measured }) => measured)),
    bound: median(pairs.map(({ bound }) => bound)),
    ratio: median(pairs.map(({ measured, bound }) => measured / bound)),
  });

/** Prints a result as soon as there is one, because a whole run takes minutes. */
function printed(result: Result): Result {
  const [line = ""] = linesOf([result]).map(({ what, ratio, budget }) => `${what}: ${ratio} (budget ${budget})`);
  console.log(line);
  return result;
}

const sides = ["measured", "bound"] as const;

/** The last measurement, which may still run if it took too long. A browser can trace only one measurement at a time. */
let unfinished: Promise<unknown> = Promise.resolve();

/** Measures after a pause. Returns `NaN` if the measurement took too long. */
async function inTime(measure: () => Promise<number>): Promise<number> {
  await unfinished;
  await after(pauseMs);
  const over = new AbortController();
  const measured = measure();
  unfinished = measured.catch(() => undefined);
  try {
    return await Promise.race([measured, after(maxMeasurementMs, over.signal).then(() => Number.NaN)]);
  } finally {
    over.abort();
  }
}

/** Resolves after this time, or never if it is cancelled. */
const after = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => clearTimeout(timer));
  });

/** A time in milliseconds that may be at most `budget`. The bound is this budget, so the ratio may be at most 1. */
export const value = (name: string, measured: number, budget: number): Result => against(name, measured, budget, "ms");

/** A time in milliseconds beside the limit of a related figure, for comparison only. */
export const comparison = (name: string, measured: number, beside: number): Result =>
  printed({ name, measured, bound: beside, ratio: measured / beside, budget: null, unit: "ms", fixed: true });

/** A size that may be at most `budget`, as in `value`. */
export const size = (name: string, measured: number, budget: number, unit: "bytes gzip" | "bytes"): Result =>
  against(name, measured, budget, unit);

/** A place or a height that may be at most `target`, as in `value`. */
export const pixels = (name: string, measured: number, target: number): Result => against(name, measured, target, "px");

/** A count that must be exactly this. */
export const count = (name: string, measured: number, expected: number): Result =>
  printed({ name, measured, bound: expected, ratio: measured === expected ? 1 : 1000, budget: 1, unit: "", fixed: true });

const against = (name: string, measured: number, budget: number, unit: Result["unit"]): Result =>
  printed({ name, measured, bound: budget, ratio: measured / budget, budget: 1, unit, fixed: true });

/** The median; `NaN` without values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The results as lines of a table. */
export const linesOf = (results: readonly Result[]) =>
  results.map(({ name, measured, bound, ratio, budget, unit, fixed }) => ({
    what: name,
    measured: figure(measured, unit),
    bound: fixed === true ? `given: ${figure(bound, unit)}` : figure(bound, unit),
    ratio: Number.isFinite(ratio) ? ratio.toFixed(2) : "–",
    budget: budget?.toFixed(2) ?? "–",
    kept: kept(ratio, budget),
  }));

const kept = (ratio: number, budget: number | null) => (budget === null ? "–" : ratio <= budget ? "yes" : "NO");

const figure = (value: number, unit: Result["unit"]) =>
  unit === "ms" || unit === "kB"
    ? `${value.toFixed(value < 1 ? 3 : 1)} ${unit}`
    : `${Math.round(value).toLocaleString("en")} ${unit}`.trim();
