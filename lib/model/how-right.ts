import { sumOf } from "./counts";
import { verdicts, type Verdict } from "./judgement";
import { folded } from "./text";

/** A verdict, with the service's stage and fit at that time; `null` if unknown then. */
export interface Judged {
  verdict: Verdict;
  stage: string | null;
  fit: number | null;
}

/** Counts of verdicts in one stage or fit band. */
export interface TallyRow<Name> {
  /** `null` without a reported stage or score. */
  name: Name | null;
  /** In the order of `verdicts`. */
  counts: number[];
}

export type HowRight = ReturnType<typeof tally>;

/** Minimum number of verdicts. With fewer, the view only states this minimum. */
export const minVerdicts = 5;

/** Width of a fit band, in percent of the scale. */
const bandWidth = 25;

/** Counts each verdict once by stage and once by fit band. */
export function tally(judged: readonly Judged[], fitScale: number) {
  const stages = rowsBy(judged, ({ stage }) => stage);
  const bands = rowsBy(judged, ({ fit }) => (fit === null ? null : bandOf(fit, fitScale)));
  const named = stages.filter(({ name }) => name !== null).toSorted((one, other) => sumOf(other.counts) - sumOf(one.counts));
  return {
    total: judged.length,
    /** Most often judged first. The row without name comes last. */
    stages: [...named, ...stages.filter(({ name }) => name === null)],
    /** Highest first, the band without name last. `name`: lower edge of the band, in percent of the scale. */
    bands: bands.toSorted((one, other) => (other.name ?? -1) - (one.name ?? -1)),
  };
}

/** Returns a band's lower edge, in percent of the scale. */
const bandOf = (fit: number, scale: number): number =>
  Math.max(0, Math.min(100 - bandWidth, Math.floor((100 * fit) / scale / bandWidth) * bandWidth));

/** Returns a band's upper edge, in percent of the scale. */
export const topOfBand = (edge: number): number => edge + bandWidth;

/** Counts the verdicts by name. Texts that differ only in case count as one name. */
function rowsBy<Name extends string | number>(judged: readonly Judged[], nameOf: (one: Judged) => Name | null): TallyRow<Name>[] {
  const rows = new Map<string | number | null, TallyRow<Name>>();
  for (const one of judged) {
    const name = nameOf(one);
    const key = typeof name === "string" ? folded(name) : name;
    const row = rows.get(key) ?? { name, counts: verdicts.map(() => 0) };
    const position = verdicts.indexOf(one.verdict);
    row.counts[position] = (row.counts[position] ?? 0) + 1;
    rows.set(key, row);
  }
  return [...rows.values()];
}
