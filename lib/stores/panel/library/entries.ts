import { entryId, hasMoved, type Library, type LibraryAccount, type LibraryPerson } from "../../../model/library";
import type { Judgement } from "../../../model/judgement";
import type { LibraryTab } from "../../../model/panel-route";
import type { FilterSet, SearchSummary } from "../../../model/search";
import { folded } from "../../../model/text";

/** One row of a library tab. Without stored data, `line` is `null`, and `judgement` replaces `line.judgement`. */
export type Entry =
  /** `isUnread`: watched, with unread changes. */
  | { kind: "account"; key: string; line: LibraryAccount | null; judgement?: Judgement; isUnread?: true }
  | { kind: "person"; key: string; line: LibraryPerson | null; judgement?: Judgement }
  /** `seedName`: the only seed's stored name, else its domain; `null` for no or several seeds. */
  | { kind: "search"; key: string; search: SearchSummary; seedName: string | null }
  | { kind: "filter-set"; key: string; set: FilterSet };

/** Groups by age in the history, by change in the watch list; elsewhere only "all". */
export type GroupName = "today" | "week" | "earlier" | "changed" | "unchanged" | "all";

/** Consecutive entries of a tab. */
export interface EntryGroup {
  name: GroupName;
  /** Position of the first entry. */
  from: number;
  /** Number of entries; in the history, including just deleted ones. */
  size: number;
  /** Number of entries without the just deleted ones. */
  matching: number;
}

/** Tabs whose entries are read at once, not in parts. */
export type WholeTab = Exclude<LibraryTab, "history">;

/** Returns all entries of a tab, in display order. */
export function entriesOf({ accounts, people, searches, watched, filterSets }: Library, tab: WholeTab): Entry[] {
  const account = (line: LibraryAccount): Entry => ({ kind: "account", key: line.domain, line });
  const person = (line: LibraryPerson): Entry => ({ kind: "person", key: line.address, line });
  switch (tab) {
    case "searches": {
      const names = new Map(accounts.map(({ domain, name }) => [domain, name]));
      const seedName = ([domain, ...others]: readonly string[]): string | null =>
        domain === undefined || others.length > 0 ? null : (names.get(domain) ?? domain);
      return searches.map((search) => ({ kind: "search", key: search.id, search, seedName: seedName(search.seeds) }));
    }
    case "watchlist": {
      const lines = new Map([...accounts.map(account), ...people.map(person)].map((entry) => [entryId(entry), entry]));
      const entries = watched.map(({ kind, key, unread, judgement }): Entry => {
        const entry = lines.get(entryId({ kind, key })) ?? { kind, key, line: null, ...(judgement && { judgement }) };
        return entry.kind === "account" && unread !== undefined ? { ...entry, isUnread: true } : entry;
      });
      return [...entries.filter(hasChanged), ...entries.filter((entry) => !hasChanged(entry))];
    }
    case "filters":
      return filterSets.map((set) => ({ kind: "filter-set", key: set.id, set }));
  }
}

/** True for an entry of the watch list's group "changed". */
export const hasChanged = (entry: Entry): boolean =>
  entry.kind === "account" && entry.line !== null && hasMoved(entry.line, entry.isUnread === true);

/** Returns entries that contain the text, ignoring case. A blank text matches all. */
export function matchingEntries(entries: readonly Entry[], text: string): readonly Entry[] {
  const wanted = folded(text);
  return wanted === "" ? entries : entries.filter((entry) => searchableTexts(entry).some((each) => folded(each ?? "").includes(wanted)));
}

/** Returns the texts in which `matchingEntries` searches. */
function searchableTexts(entry: Entry): (string | null | undefined)[] {
  switch (entry.kind) {
    case "account":
      return [entry.key, entry.line?.name, entry.line?.industry, entry.line?.stage, ...judgementTexts(entry)];
    case "person":
      return [entry.key, entry.line?.name, entry.line?.title, entry.line?.company, ...judgementTexts(entry)];
    case "search":
      return [...entry.search.seeds, entry.seedName, ...entry.search.filters.map(({ value }) => value)];
    case "filter-set":
      return [entry.set.name, ...entry.set.filters.map(({ value }) => value)];
  }
}

/** Returns a judgement's note and labels. */
function judgementTexts({ line, judgement = line?.judgement }: Extract<Entry, { kind: "account" | "person" }>): string[] {
  return judgement === undefined ? [] : [judgement.note, ...judgement.labels];
}

/** Returns the groups of a tab's entries, which must be in display order. */
export function groupsOf(entries: readonly Entry[], tab: WholeTab): EntryGroup[] {
  if (tab !== "watchlist") return consecutiveGroups([["all", entries.length]]);
  const changed = entries.filter(hasChanged).length;
  return consecutiveGroups([
    ["changed", changed],
    ["unchanged", entries.length - changed],
  ]);
}

/** Returns consecutive groups of these sizes, without empty groups. */
export function consecutiveGroups(sizes: readonly (readonly [name: GroupName, size: number])[]): EntryGroup[] {
  let from = 0;
  return sizes.flatMap(([name, size]) => {
    const group = { name, from, size, matching: size };
    from += size;
    return size === 0 ? [] : [group];
  });
}
