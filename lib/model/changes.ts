import type { Account } from "./account";
import type { AccountChanges } from "./library";

/** The part of an account that is compared between look-ups. */
export type Standing = Pick<Account, "buyingStage" | "icpScore" | "intentSignals" | "tech">;

/** Maximum number of new signals, and of new technologies, that are kept. */
export const maxNew = 1000;

/**
 * Compares an answer with the one before, from `since` (epoch milliseconds); `null` if nothing changed.
 * Values that appear or disappear are changes. Removed list entries are ignored: nobody acts on them.
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

/** Returns each new entry once, in the order sent. */
const added = (before: readonly string[], after: readonly string[]): string[] => {
  const known = new Set(before);
  return [...new Set(after)].filter((entry) => !known.has(entry)).slice(0, maxNew);
};
