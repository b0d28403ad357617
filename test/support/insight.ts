import type { AccountDetails, AccountInsight } from "../../lib/model/account";
import { nothingKnown } from "./details";

/** A company of which nothing but this is reported. */
export const insight = (details: Partial<AccountDetails> = {}, members: Partial<Omit<AccountInsight, "details">> = {}): AccountInsight => ({
  details: { ...nothingKnown, ...details },
  intentSignals: [],
  intentTrends: [],
  sessionsDuration: null,
  totalActiveTime: null,
  buyingStage: null,
  lifecycleStage: null,
  icpScore: null,
  tags: [],
  tech: [],
  techCategories: [],
  ...members,
});
