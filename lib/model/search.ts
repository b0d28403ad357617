import type { AccountPage } from "./account";
import type { Filter } from "./filters";
import type { Problem } from "./problem";

/** The state of a search. "waiting": before sending; "unknown": the service may have received it. */
export type SearchState = "waiting" | "found" | "empty" | "failed" | "unknown";

/**
 * The possible cost of a search. "maybe": sent, with unknown outcome. "maybe-twice": the browser may have sent it again itself. It does so
 * for each reused connection that breaks without an answer or returns a 408, even if the last one is answered.
 */
export type Charged = "no" | "yes" | "maybe" | "maybe-twice";

/** A search as stored in this browser, without its result. */
export interface SearchSummary {
  /** Identifies the search in a route: the same filters and service share it. */
  id: string;
  filters: Filter[];
  /** Domain of the account it was based on; `null` if none. */
  seed: string | null;
  /** Time of sending, epoch milliseconds. */
  at: number;
  /** Arrival of the kept result, epoch milliseconds; `null` if none. Later requests may have failed. */
  foundAt: number | null;
  state: SearchState;
  /** The service's count of companies; `null` if there is no result. */
  total: number | null;
  /** Number of companies in the kept result; `null` if none. */
  listed: number | null;
  /** The worst of all its requests: later requests cannot undo a charge. */
  charged: Charged;
  sample: boolean;
}

/** A search with its result. */
export interface Search extends SearchSummary {
  /** The companies found; `null` if failed or unknown. A failed repeat keeps the earlier result. */
  page: AccountPage | null;
  /** Problem of the last request; `null` if it succeeded. */
  problem: Problem | null;
  /** Domains of the result that are stored as accounts. */
  stored: string[];
}

/** A preview of a search, made without sending anything. */
export interface SearchPreview {
  /** Number of stored accounts, and of those that match the evaluable filters. */
  stored: number;
  matching: number;
  /** Up to fifty of the matches, best known first. */
  matches: { domain: string; name: string | null }[];
  /** Positions of filters without evaluation: the service does not publish their meaning. */
  unjudged: number[];
  /** Id of a search with these filters; `null` without filters. */
  id: string | null;
  /** The stored search with these filters; `null` if none. */
  kept: SearchSummary | null;
  /** The reason why a search is impossible now; `null` if none. */
  obstacle: Problem | null;
}

/** A named set of filters. */
export interface FilterSet {
  id: string;
  name: string;
  filters: Filter[];
  /** Time of saving, epoch milliseconds. */
  at: number;
}

/** Maximum length of a filter's value, and number of filters. */
export const maxFilterValueLength = 2000;
export const maxFilters = 50;
