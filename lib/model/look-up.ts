import type { accountAnswer, freshness, personAnswer, personsCompany, raw } from "../schemas/answers";
import type { ValueOf } from "../schemas/values";
import type { AccountDetails, AccountInsight } from "./account";

export type Freshness = ValueOf<typeof freshness>;
export type Raw = ValueOf<typeof raw>;
export type AccountAnswer = ValueOf<typeof accountAnswer>;
export type PersonsCompany = ValueOf<typeof personsCompany>;
export type PersonAnswer = ValueOf<typeof personAnswer>;

/** An answer whose data are shown, even data about another person. */
export type ReadAnswer = Extract<AccountAnswer | PersonAnswer, { kind: "account" | "known-company" | "person" }>;

/** True for an answer whose data are shown, even after a failure. */
export const hasData = (answer: AccountAnswer | PersonAnswer): answer is ReadAnswer =>
  answer.kind === "account" || answer.kind === "known-company" || answer.kind === "person";

export type { LookUp } from "../schemas/answers";

/** Returns the looked-up company's data; `null` if none. A known company has only `details`. */
export function insightOf(answer: AccountAnswer): AccountInsight | null {
  if (answer.kind === "account") return answer.account;
  return answer.kind === "known-company" ? { ...nothingElse, details: answer.details } : null;
}

/** Returns the looked-up company's details; `null` if the answer has none. */
export const detailsOf = (answer: AccountAnswer): AccountDetails | null => insightOf(answer)?.details ?? null;

/** Members that a known company lacks. */
const nothingElse: Omit<AccountInsight, "details"> = {
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
};
