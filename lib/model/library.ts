import type { accountChanges, library, libraryAccount, libraryPerson, recentActivity, watched } from "../schemas/panel";
import type { ValueOf } from "../schemas/values";

export type AccountChanges = ValueOf<typeof accountChanges>;
export type RecentActivity = ValueOf<typeof recentActivity>;
export type LibraryAccount = ValueOf<typeof libraryAccount>;
export type LibraryPerson = ValueOf<typeof libraryPerson>;
export type Watched = ValueOf<typeof watched>;

/** Maximum number of watched subjects for one service. */
export const maxWatched = 500;

export type Library = ValueOf<typeof library>;

/** The kinds that can be deleted one by one, or at once. */
export const libraryKinds = ["account", "person", "search", "filter-set", "watched"] as const;
export type LibraryKind = (typeof libraryKinds)[number];
