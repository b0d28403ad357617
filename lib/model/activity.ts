import type { ProblemKind } from "./problem";

/** The four operations of the interface. */
export const operations = ["company-search", "account-overview", "profile-overview", "account-search"] as const;
export type Operation = (typeof operations)[number];

/** What a request led to. `pending` is written before it is sent; `unknown` means that the worker died before the answer. */
export type Outcome = "pending" | "found" | "not-found" | "unknown" | Exclude<ProblemKind, "not-found">;

/** One request that was sent: one line of the activity log. */
export interface ActivityLine {
  id: number;
  /** Epoch milliseconds. */
  at: number;
  operation: Operation;
  /** The domain, the e-mail address, or the number of filters: what was sent. */
  argument: string;
  outcome: Outcome;
  /** HTTP status, where an answer came. */
  status: number | null;
  /** Milliseconds from sending to the outcome; null while pending or unknown. */
  duration: number | null;
  /** Only account search is stated to cost credits; the interface states nothing for the others. */
  cost: "credits" | "not-stated";
  /** Why it was sent. */
  reason: "look-up" | "repeat" | "fallback" | "test" | "search";
}

/** Requests counted in one calendar month of the person's own clock. */
export interface Usage {
  /** "2026-11". */
  month: string;
  lookups: { used: number; cap: number };
  searches: { used: number; cap: number };
  warnNearCap: boolean;
}
