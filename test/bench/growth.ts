/** Measures how a cost grows with a quantity. The costs at some sizes are fitted to a power of the size. */
import { maxPairs, median } from "./measure";

export interface Curve {
  /** A name for files: letters and hyphens. */
  id: string;
  /** The operation that is measured. */
  name: string;
  /** The quantity that grows. */
  of: string;
  /** Median cost at each size, in milliseconds. */
  points: { size: number; cost: number }[];
  /** The power of the size with which the cost grows: 0 not at all, 1 in proportion. */
  exponent: number;
  /** The exponent of the last three points. It shows a growth that a fixed cost hides at small sizes. */
  atEnd: number;
  /** The highest exponent allowed: 0 or 1, plus the deviation of a measurement with few points. */
  most: number;
}

/** Number of measurements kept per size. One before them is discarded. */
const rounds = Math.min(7, maxPairs);

export interface Growing extends Pick<Curve, "id" | "name" | "of" | "most"> {
  sizes: readonly number[];
  /** Returns the cost at a size, in milliseconds; first brings what is measured to that size, if necessary. */
  cost(size: number): Promise<number>;
}

/** Measures each size in turn, round by round, so that a machine that becomes slower affects all sizes. */
export async function grow({ sizes, cost, ...what }: Growing): Promise<Curve> {
  const taken = new Map<number, number[]>(sizes.map((size) => [size, []]));
  for (let round = -1; round < rounds; round += 1) {
    for (const size of sizes) {
      const spent = await cost(size);
      if (round >= 0) taken.get(size)?.push(spent);
    }
  }
  return curveOf(what, taken);
}

/** Measures all rounds of one size before the next size. For sizes that can only be reached from the size before. */
export async function growOnce({ sizes, cost, ...what }: Growing): Promise<Curve> {
  const taken = new Map<number, number[]>();
  for (const size of sizes) {
    const costs: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const spent = await cost(size);
      if (round >= 0) costs.push(spent);
    }
    taken.set(size, costs);
  }
  return curveOf(what, taken);
}

function curveOf(what: Pick<Curve, "id" | "name" | "of" | "most">, taken: Map<number, number[]>): Curve {
  const points = [...taken].map(([size, costs]) => ({ size, cost: median(costs) }));
  return { ...what, points, exponent: exponentOf(points), atEnd: exponentOf(points.slice(-3)) };
}

/** Slope of the straight line through the points on two logarithmic axes, by least squares. A cost of zero counts as 1 µs. */
export function exponentOf(points: readonly { size: number; cost: number }[]): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(Math.max(cost, 0.001)) }));
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(logs.map((log) => log.x)), mean(logs.map((log) => log.y))];
  const across = logs.reduce((sum, log) => sum + (log.x - x) ** 2, 0);
  return logs.reduce((sum, log) => sum + (log.x - x) * (log.y - y), 0) / across;
}
