import type {
  accountChanges,
  library,
  libraryAccount,
  libraryEntry,
  libraryPage,
  libraryPerson,
  recentActivity,
  trail,
  watched,
} from "../schemas/panel";
import type { ValueOf } from "../schemas/values";

export type AccountChanges = ValueOf<typeof accountChanges>;
export type Trail = ValueOf<typeof trail>;
export type RecentActivity = ValueOf<typeof recentActivity>;
export type LibraryAccount = ValueOf<typeof libraryAccount>;
export type LibraryPerson = ValueOf<typeof libraryPerson>;
export type LibraryEntry = ValueOf<typeof libraryEntry>;
export type LibraryPage = ValueOf<typeof libraryPage>;
export type Watched = ValueOf<typeof watched>;

/** Whether the account changed at its last look-up, or has unread changes. */
export const hasMoved = ({ changes, at }: Pick<LibraryAccount, "changes" | "at">, isUnread: boolean): boolean =>
  changes !== null && (isUnread || changes.at === at);

/** Maximum number of watched subjects for one service. */
export const maxWatched = 1000;

/** Maximum length of a search text for the history. */
export const maxFindLength = 300;

/** Number of library rows in each block that is drawn or read. */
export const blockSize = 25;

/** Maximum number of history rows in one message. */
export const maxPageRows = 500;

export type Library = ValueOf<typeof library>;

/** Kinds of entries that `library.remove` can delete. */
export const libraryKinds = ["account", "person", "search", "filter-set", "watched"] as const;

/** Returns an id, unique among the entries of all kinds. */
export const entryId = ({ kind, key }: { kind: (typeof libraryKinds)[number]; key: string }): string => `${kind} ${key}`;
