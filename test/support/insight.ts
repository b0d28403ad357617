import { tolerant } from "../../lib/background/api/tolerant";
import type { Account, AccountDetails, AccountInsight } from "../../lib/model/account";
import { account, insight as insightSchema } from "../../lib/schemas/account";
import { nothingKnown } from "./details";

/** Returns a company of which only these members are reported. */
export const insight = (details: Partial<AccountDetails> = {}, members: Partial<Omit<AccountInsight, "details">> = {}): AccountInsight => ({
  ...tolerant(insightSchema())({}),
  ...members,
  details: { ...nothingKnown, ...details },
});

/** Returns an account of which only these members are reported. */
export const accountOf = (details: Partial<AccountDetails>, members: Partial<Omit<Account, "details">>): Account => ({
  ...tolerant(account())({}),
  ...members,
  details: { ...nothingKnown, ...details },
});
