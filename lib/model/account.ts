import type { account, accountPage, details, insight, journeyEntry } from "../schemas/account";
import type { ValueOf } from "../schemas/values";

export type AccountDetails = ValueOf<typeof details>;
export type JourneyEntry = ValueOf<typeof journeyEntry>;
export type AccountInsight = ValueOf<typeof insight>;
export type Account = ValueOf<typeof account>;
export type AccountPage = ValueOf<typeof accountPage>;

/** Buying stages in customary order. Other stages are shown as text only. */
export const buyingStages = ["Awareness", "Consideration", "Decision", "Purchase"] as const;
