import type { Account } from "./account";
import { isSameStage } from "./journey";
import type { AccountChanges } from "./library";

/** The part of an account compared between look-ups. */
export type Standing = Pick<Account, "buyingStage" | "lifecycleStage" | "icpScore" | "intentSignals" | "tech">;

/** Returns the changes between answers of `since` and `at`; `null` if none. Ignores stages' case, and lists' order and repetitions. */
export function changesBetween(before: Standing, after: Standing, { since, at }: { since: number; at: number }): AccountChanges | null {
  const changes: AccountChanges = {
    since,
    at,
    stage: isSameStage(before.buyingStage, after.buyingStage) ? null : { from: before.buyingStage, to: after.buyingStage },
    lifecycle: isSameStage(before.lifecycleStage, after.lifecycleStage) ? null : { from: before.lifecycleStage, to: after.lifecycleStage },
    fit: before.icpScore === after.icpScore ? null : { from: before.icpScore, to: after.icpScore },
    newSignals: added(before.intentSignals, after.intentSignals),
    goneSignals: added(after.intentSignals, before.intentSignals),
    newTech: added(before.tech, after.tech),
    goneTech: added(after.tech, before.tech),
  };
  const { stage, lifecycle, fit } = changes;
  return stage !== null || lifecycle !== null || fit !== null || countNames(changes) > 0 ? changes : null;
}

const added = (before: readonly string[], after: readonly string[]): string[] => {
  const known = new Set(before);
  return [...new Set(after)].filter((entry) => !known.has(entry));
};

/** Returns how many signals and technologies came or went. */
export const countNames = ({ newSignals, goneSignals, newTech, goneTech }: AccountChanges): number =>
  newSignals.length + goneSignals.length + newTech.length + goneTech.length;
