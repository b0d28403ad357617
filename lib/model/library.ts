import type { FilterSet, SearchSummary } from "./search";

/** What changed in an account from one look-up to the next. Null and empty: nothing did. */
export interface AccountChanges {
  /** When the account was looked up before, epoch milliseconds. */
  since: number;
  stage: { from: string | null; to: string | null } | null;
  fit: { from: number | null; to: number | null } | null;
  newSignals: string[];
  /** Technology identifiers as the service sends them. */
  newTech: string[];
}

/** An account as a list shows it. */
export interface LibraryAccount {
  domain: string;
  kind: "account" | "known-company" | "not-found";
  name: string | null;
  industry: string | null;
  employees: number | null;
  stage: string | null;
  fit: number | null;
  /** When the service answered, epoch milliseconds. */
  at: number;
  fresh: boolean;
  watched: boolean;
  /** What the last look-up changed; null where nothing did, or there was none before. */
  changes: AccountChanges | null;
}

/** A person as a list shows them. */
export interface LibraryPerson {
  address: string;
  kind: "person" | "not-found";
  name: string | null;
  title: string | null;
  company: string | null;
  at: number;
  fresh: boolean;
  watched: boolean;
}

/** What the person watches: compared at each look-up, and never looked up by itself. */
export interface Watched {
  kind: "account" | "person";
  /** Domain or e-mail address. */
  key: string;
  /** Since when, epoch milliseconds. */
  since: number;
}

/** Most that are watched at one service. */
export const maxWatched = 500;

/** Everything of the person's own that the panel lists. Newest first. */
export interface Library {
  accounts: LibraryAccount[];
  people: LibraryPerson[];
  searches: SearchSummary[];
  watched: Watched[];
  filterSets: FilterSet[];
}

/** What can be erased one by one, or at once. */
export const libraryKinds = ["account", "person", "search", "filter-set", "watched"] as const;
export type LibraryKind = (typeof libraryKinds)[number];
