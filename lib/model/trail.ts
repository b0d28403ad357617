import { countNames, type Standing } from "./changes";
import { sumOf } from "./counts";
import type { AccountChanges, Trail } from "./library";

/** Maximum number of steps of one account. */
export const maxSteps = 100;
/** Maximum number of signals and technologies that one account's steps name. */
export const maxNames = 10_000;

/** Appends a step and drops the oldest beyond the limits. */
export function withStep({ since, steps }: Trail, step: AccountChanges): Trail {
  const all = [...steps, step];
  let kept = all.slice(-maxSteps);
  // The newest step always stays.
  while (kept.length > 1 && sumOf(kept.map(countNames)) > maxNames) kept = kept.slice(1);
  // The shortened trail begins at the newest dropped step.
  const lastDropped = all[all.length - kept.length - 1];
  return { since: lastDropped?.at ?? since, steps: kept };
}

/** A value, known since `from`, epoch milliseconds. */
export interface Span<Value> {
  value: Value;
  from: number;
}

/** Returns the values of one member of `Standing`, oldest first. `current`: its present value. */
function spansOf<Value>(
  { since, steps }: Trail,
  current: Value,
  moveOf: (step: AccountChanges) => { from: Value; to: Value } | null,
): Span<Value>[] {
  const moves = steps.flatMap((step) => {
    const move = moveOf(step);
    return move === null ? [] : [{ ...move, at: step.at }];
  });
  const [first] = moves;
  return [{ value: first === undefined ? current : first.from, from: since }, ...moves.map(({ to, at }) => ({ value: to, from: at }))];
}

/** Returns the trail's stages, oldest first, the present one last. An unreported stage is `null`. */
export const stagesOf = (trail: Trail, { buyingStage }: Pick<Standing, "buyingStage">): Span<string | null>[] =>
  spansOf(trail, buyingStage, ({ stage }) => stage);

/** Returns the trail's fits, in the same form as `stagesOf`. */
export const fitsOf = (trail: Trail, { icpScore }: Pick<Standing, "icpScore">): Span<number | null>[] =>
  spansOf(trail, icpScore, ({ fit }) => fit);

/** A disappeared signal or technology. */
export interface Gone {
  /** The signal, or the technology's identifier, as sent. */
  name: string;
  /** Time of the look-up in which `name` last disappeared, epoch milliseconds. */
  at: number;
}

/** Returns the signals and technologies that an account no longer has, the last to disappear first. */
export function goneOf(
  { steps }: Trail,
  { intentSignals, tech }: Pick<Standing, "intentSignals" | "tech">,
): Record<"signals" | "tech", Gone[]> {
  const gone = (namesOf: (step: AccountChanges) => readonly string[], present: readonly string[]): Gone[] => {
    const last = new Map(steps.flatMap((step) => namesOf(step).map((name) => [name, step.at] as const)));
    for (const name of present) last.delete(name);
    return [...last].map(([name, at]) => ({ name, at })).toSorted((one, other) => other.at - one.at);
  };
  return { signals: gone(({ goneSignals }) => goneSignals, intentSignals), tech: gone(({ goneTech }) => goneTech, tech) };
}
