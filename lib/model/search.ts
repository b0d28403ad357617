import type { AccountPage } from "./account";
import type { Filter } from "./filters";
import type { Problem } from "./problem";

/**
 * What a search came to. "waiting" is written before the request is sent; "unknown" means that nobody can tell whether the service
 * received it.
 */
export type SearchState = "waiting" | "found" | "empty" | "failed" | "unknown";

/**
 * What a search may have cost. "maybe": the request was sent and its outcome is not known; "maybe-twice": a connection that had been used
 * before may have died unanswered, or been refused with a 408, and the browser itself have sent the request again: twice, or as often as
 * there were such connections, whether or not the last one was answered.
 */
export type Charged = "no" | "yes" | "maybe" | "maybe-twice";

/** One search as it is kept in this browser, without its result. */
export interface SearchSummary {
  /** Names the search in a route. The same filters at the same service have the same id. */
  id: string;
  filters: Filter[];
  /** Domain of the account the search was made like; null where there was none. */
  seed: string | null;
  /** When it was sent, epoch milliseconds. */
  at: number;
  /** When the kept result came, epoch milliseconds; null where there is none. A later request may have failed. */
  foundAt: number | null;
  state: SearchState;
  /** Companies the service counted; null where there is no result. */
  total: number | null;
  /** Those of them that came with the kept result; null where there is none. */
  listed: number | null;
  /** Of all its requests the worst: that one may have been charged, no later one takes back. */
  charged: Charged;
  sample: boolean;
}

/** A search with what it led to. */
export interface Search extends SearchSummary {
  /** The companies found; null where the search failed or nobody knows. A kept result stays while a repeat of its search fails. */
  page: AccountPage | null;
  /** Why the last request failed; null where it did not. */
  problem: Problem | null;
  /** Domains of the result that are stored as accounts in this browser. */
  stored: string[];
}

/** What can be said of a search before it is sent, without sending anything. */
export interface SearchPreview {
  /** Accounts stored in this browser, and how many of them match the filters that can be judged here. */
  stored: number;
  matching: number;
  /** Up to fifty of those that match, best known first. */
  matches: { domain: string; name: string | null }[];
  /** Positions of filters that are not judged here, because the service does not publish how their value is read. */
  unjudged: number[];
  /** Names the search of these filters, kept or not; null where there are none. */
  id: string | null;
  /** The same search as it is kept; null where it never was sent, or is kept no longer. */
  kept: SearchSummary | null;
  /** Why a search could not be sent now; null: it could. */
  obstacle: Problem | null;
}

/** A set of filters the person gave a name. */
export interface FilterSet {
  id: string;
  name: string;
  filters: Filter[];
  /** When it was saved, epoch milliseconds. */
  at: number;
}

/** Longest text of one filter's value, and most filters of one search. */
export const maxFilterValueLength = 2000;
export const maxFilters = 50;
