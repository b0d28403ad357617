import type { FilterSet, SearchSummary } from "./search";

/** Changes of an account between two look-ups; `null` and empty mean none. */
export interface AccountChanges {
  /** Time of the earlier look-up, epoch milliseconds. */
  since: number;
  stage: { from: string | null; to: string | null } | null;
  fit: { from: number | null; to: number | null } | null;
  newSignals: string[];
  /** Technology identifiers as the service sends them. */
  newTech: string[];
}

/** An account in a list. */
export interface LibraryAccount {
  domain: string;
  kind: "account" | "known-company" | "not-found";
  name: string | null;
  industry: string | null;
  employees: number | null;
  stage: string | null;
  fit: number | null;
  /** Time of the service's answer, epoch milliseconds. */
  at: number;
  fresh: boolean;
  watched: boolean;
  /** Changes since the previous look-up; `null` if there are none. */
  changes: AccountChanges | null;
}

/** A person in a list. */
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

/** A watched subject: compared at each look-up, but never looked up automatically. */
export interface Watched {
  kind: "account" | "person";
  /** Domain or e-mail address. */
  key: string;
  /** Start of watching, epoch milliseconds. */
  since: number;
}

/** Maximum number of watched subjects for one service. */
export const maxWatched = 500;

/** The person's own data in the panel, newest first. */
export interface Library {
  accounts: LibraryAccount[];
  people: LibraryPerson[];
  searches: SearchSummary[];
  watched: Watched[];
  filterSets: FilterSet[];
}

/** The kinds that can be deleted one by one, or at once. */
export const libraryKinds = ["account", "person", "search", "filter-set", "watched"] as const;
export type LibraryKind = (typeof libraryKinds)[number];
