import type { activityLine, usage } from "../schemas/own-data";
import type { ValueOf } from "../schemas/values";

/** The four operations of the service's API. */
export const operations = ["company-search", "account-overview", "profile-overview", "account-search"] as const;
export type Operation = (typeof operations)[number];

/** Everything in the activity log: requests to the service, and hand-offs to a CRM. */
export const loggedOperations = [...operations, "hand-off"] as const;
export type LoggedOperation = (typeof loggedOperations)[number];

export type Outcome = ActivityLine["outcome"];

/** Whether a request failed, was stopped or not sent, or has an unknown outcome. */
export const hasFailed = (outcome: Outcome): boolean => !["found", "not-found", "opened", "pending"].includes(outcome);

export type ActivityLine = ValueOf<typeof activityLine>;
export type Usage = ValueOf<typeof usage>;
