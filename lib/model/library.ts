import type { accountChanges, library, libraryAccount, libraryPerson, watched } from "../schemas/panel";
import type { ValueOf } from "../schemas/values";

/** Changes of an account between two look-ups; `null` and empty mean none. */
export type AccountChanges = ValueOf<typeof accountChanges>;

/** An account in a list. */
export type LibraryAccount = ValueOf<typeof libraryAccount>;

/** A person in a list. */
export type LibraryPerson = ValueOf<typeof libraryPerson>;

/** A watched subject: compared at each look-up, but never looked up automatically. */
export type Watched = ValueOf<typeof watched>;

/** Maximum number of watched subjects for one service. */
export const maxWatched = 500;

/** The person's own data in the panel, newest first. */
export type Library = ValueOf<typeof library>;

/** The kinds that can be deleted one by one, or at once. */
export const libraryKinds = ["account", "person", "search", "filter-set", "watched"] as const;
export type LibraryKind = (typeof libraryKinds)[number];
