import type { Account } from "./account";
import type { AccountChanges } from "./library";

/** What is compared of an account from one look-up to the next. */
export type Standing = Pick<Account, "buyingStage" | "icpScore" | "intentSignals" | "tech">;

/** Most signals, and most technologies, that are kept as new. */
export const maxNew = 1000;

/**
 * What one answer changed against the one before it, which came at `since` (epoch milliseconds); null where nothing changed. A value
 * that was not reported before, or no longer is, has changed. What is gone from a list is no change: nobody acts on it.
 */
export function changesBetween(before: Standing, after: Standing, since: number): AccountChanges | null {
  const changes: AccountChanges = {
    since,
    stage: changed(before.buyingStage, after.buyingStage),
    fit: changed(before.icpScore, after.icpScore),
    newSignals: added(before.intentSignals, after.intentSignals),
    newTech: added(before.tech, after.tech),
  };
  const { stage, fit, newSignals, newTech } = changes;
  return stage !== null || fit !== null || newSignals.length > 0 || newTech.length > 0 ? changes : null;
}

const changed = <Value>(from: Value, to: Value): { from: Value; to: Value } | null => (from === to ? null : { from, to });

/** Each once, in the order sent. */
const added = (before: readonly string[], after: readonly string[]): string[] => {
  const known = new Set(before);
  return [...new Set(after)].filter((entry) => !known.has(entry)).slice(0, maxNew);
};
