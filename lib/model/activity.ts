import type { ProblemKind } from "./problem";

/** The four operations of the interface. */
export const operations = ["company-search", "account-overview", "profile-overview", "account-search"] as const;
export type Operation = (typeof operations)[number];

/** The outcome of a request. `pending` while sending; `unknown` if the worker ended first. */
export type Outcome = "pending" | "found" | "not-found" | "unknown" | Exclude<ProblemKind, "not-found">;

/** One request that was sent: one line of the activity log. */
export interface ActivityLine {
  id: number;
  /** Epoch milliseconds. */
  at: number;
  operation: Operation;
  /** The sent input: domain, e-mail address, or number of filters. */
  argument: string;
  outcome: Outcome;
  /** HTTP status; `null` if no answer came. */
  status: number | null;
  /** Milliseconds from sending to the outcome; `null` while pending or if unknown. */
  duration: number | null;
  /** The interface documents the cost of account search only. */
  cost: "credits" | "not-stated";
  /** The reason for sending it. */
  reason: "look-up" | "repeat" | "fallback" | "test" | "search";
}

/** Requests in one calendar month, in the person's time zone. */
export interface Usage {
  /** "2026-11". */
  month: string;
  lookups: { used: number; cap: number };
  searches: { used: number; cap: number };
  warnNearCap: boolean;
}
