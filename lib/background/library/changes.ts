import * as z from "zod/mini";
import { changesBetween, type Standing } from "../../model/changes";
import type { Json } from "../../model/json";
import { lazily } from "../../model/lazily";
import type { AccountChanges } from "../../model/library";
import { account, details } from "../../schemas/account";
import { tolerant } from "../api/tolerant";
import type { StoredAnswer } from "../store/cache";

const standing = lazily(() => tolerant(z.pick(account(), { buyingStage: true, icpScore: true, intentSignals: true, tech: true })));
const naming = lazily(() => tolerant(z.object({ details: z.pick(details(), { domain: true }) })));

const readStanding = (data: Json): Standing => standing()(data);
const readDomain = (data: Json): string | null => naming()(data).details.domain?.toLowerCase() ?? null;

/** Returns the changes against the replaced answer; `null` if there are none, or not both are about one account. */
export function changesSince(before: StoredAnswer | null, after: Pick<StoredAnswer, "kind" | "data">): AccountChanges | null {
  if (before?.kind !== "account" || after.kind !== "account" || namesAnother(before.data, after.data)) return null;
  return changesBetween(readStanding(before.data), readStanding(after.data), before.at);
}

/** The service may answer for another domain than requested, and for a different one the next time. */
function namesAnother(one: Json, other: Json): boolean {
  const [before, after] = [readDomain(one), readDomain(other)];
  return before !== null && after !== null && before !== after;
}
