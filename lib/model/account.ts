import type { account, accountPage, details, insight, journeyEntry } from "../schemas/account";
import type { ValueOf } from "../schemas/values";

/** The service's data about a company, in an account or a search result. */
export type AccountDetails = ValueOf<typeof details>;

export type JourneyEntry = ValueOf<typeof journeyEntry>;

/** The members of both account and search result. */
export type AccountInsight = ValueOf<typeof insight>;

/** An account overview. */
export type Account = ValueOf<typeof account>;

/** One page of an account search. */
export type AccountPage = ValueOf<typeof accountPage>;

/** The buying stages with a customary order. Other values are shown without a rail. */
export const buyingStages = ["Awareness", "Consideration", "Decision", "Purchase"] as const;
