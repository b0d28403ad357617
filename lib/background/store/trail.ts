import * as z from "zod/mini";
import { changesBetween, type Standing } from "../../model/changes";
import type { Json } from "../../model/json";
import { lazily } from "../../model/lazily";
import type { Trail } from "../../model/library";
import { withStep } from "../../model/trail";
import { account, details } from "../../schemas/account";
import { tolerant } from "../api/tolerant";
import type { StoredAnswer } from "./cache";

const compared = { buyingStage: true, lifecycleStage: true, icpScore: true, intentSignals: true, tech: true } as const;
const standing = lazily(() => tolerant(z.pick(account(), compared)));
const naming = lazily(() => tolerant(z.object({ details: z.pick(details(), { domain: true }) })));

const readStanding = (data: Json): Standing => standing()(data);
const readDomain = (data: Json): string | null => naming()(data).details.domain?.toLowerCase() ?? null;

/**
 * Returns the trail for `after`: that of `before`, with a further step if something changed. If `before` is missing or about another
 * account, a new trail begins. `null` if `after` has no account.
 */
export function trailOf(before: StoredAnswer | null, after: Pick<StoredAnswer, "kind" | "data" | "at">): Trail | null {
  if (after.kind !== "account") return null;
  if (before?.kind !== "account" || namesAnother(before.data, after.data)) return { since: after.at, steps: [] };
  const trail = before.trail ?? { since: before.at, steps: [] };
  const step = changesBetween(readStanding(before.data), readStanding(after.data), { since: before.at, at: after.at });
  return step === null ? trail : withStep(trail, step);
}

/** Whether the answers name different domains: the service may answer the same request differently at different times. */
function namesAnother(one: Json, other: Json): boolean {
  const [before, after] = [readDomain(one), readDomain(other)];
  return before !== null && after !== null && before !== after;
}
