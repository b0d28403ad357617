import type { activityLine, usage } from "../schemas/own-data";
import type { ValueOf } from "../schemas/values";

/** The four operations of the interface. */
export const operations = ["company-search", "account-overview", "profile-overview", "account-search"] as const;
export type Operation = (typeof operations)[number];

/** The outcome of a request. */
export type Outcome = ActivityLine["outcome"];

/** One request that was sent: one line of the activity log. */
export type ActivityLine = ValueOf<typeof activityLine>;

/** Requests in one calendar month, in the person's time zone. */
export type Usage = ValueOf<typeof usage>;
