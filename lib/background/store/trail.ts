import * as z from "zod/mini";
import { changesBetween } from "../../model/changes";
import { lazily } from "../../model/lazily";
import type { Trail } from "../../model/library";
import { withStep } from "../../model/trail";
import { account, details } from "../../schemas/account";
import { tolerant } from "../api/tolerant";
import { hostOfDomain } from "../subject/host";
import type { StoredAnswer } from "./cache";

/** Members whose changes are recorded. */
const compared = { buyingStage: true, lifecycleStage: true, icpScore: true, intentSignals: true, tech: true } as const;
/** Reads only these members: a journey may have thousands of entries. */
const readStanding = lazily(() =>
  tolerant(z.object({ ...z.pick(account(), compared).shape, details: z.pick(details(), { domain: true }) })),
);

/** Returns the trail, with a step if `after` differs; a new trail for another company; `null` if `after` is no account. */
export function trailOf(before: StoredAnswer | null, after: Pick<StoredAnswer, "kind" | "data" | "at">): Trail | null {
  if (after.kind !== "account") return null;
  const begun = { since: after.at, steps: [] };
  if (before?.kind !== "account") return begun;
  const [earlier, later] = [readStanding()(before.data), readStanding()(after.data)];
  // Over time, the service may answer a request with different companies.
  if (areDifferent(earlier.details.domain, later.details.domain)) return begun;
  const trail = before.trail ?? { since: before.at, steps: [] };
  const step = changesBetween(earlier, later, { since: before.at, at: after.at });
  return step === null ? trail : withStep(trail, step);
}

/** Whether the domains differ; false if one is missing or a subdomain of the other. */
function areDifferent(one: string | null, other: string | null): boolean {
  if (one === null || other === null) return false;
  const [first, second] = [hostOfDomain(one) ?? one, hostOfDomain(other) ?? other];
  return first !== second && !first.endsWith(`.${second}`) && !second.endsWith(`.${first}`);
}
