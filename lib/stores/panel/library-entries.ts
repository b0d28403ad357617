import type { Library, LibraryAccount, LibraryPerson } from "../../model/library";
import type { LibraryTab } from "../../model/panel-route";
import type { FilterSet, SearchSummary } from "../../model/search";

/** One row of a library tab. `line` is `null` without stored data. */
export type Entry =
  | { kind: "account"; key: string; line: LibraryAccount | null }
  | { kind: "person"; key: string; line: LibraryPerson | null }
  /** `seedName`: name of the account that similar companies were searched for, if known. */
  | { kind: "search"; key: string; search: SearchSummary; seedName: string | null }
  | { kind: "filter-set"; key: string; set: FilterSet };

/** Groups by day in the history and by changes in the watch list; else one group. */
export type GroupName = "today" | "week" | "earlier" | "changed" | "unchanged" | "all";

export interface EntryGroup {
  name: GroupName;
  entries: Entry[];
  /** Number of matching entries, drawn or not. */
  matching: number;
}

const dayMs = 24 * 60 * 60 * 1000;

export const entryId = ({ kind, key }: Pick<Entry, "kind" | "key">): string => `${kind} ${key}`;

/** Returns all entries of a tab, in display order. */
export function entriesOf({ accounts, people, searches, watched, filterSets }: Library, tab: LibraryTab): Entry[] {
  const account = (line: LibraryAccount): Entry => ({ kind: "account", key: line.domain, line });
  const person = (line: LibraryPerson): Entry => ({ kind: "person", key: line.address, line });
  switch (tab) {
    case "history":
      return [...accounts.map(account), ...people.map(person)].toSorted((one, other) => timeOf(other) - timeOf(one));
    case "searches": {
      const names = new Map(accounts.map(({ domain, name }) => [domain, name]));
      return searches.map((search) => ({ kind: "search", key: search.id, search, seedName: names.get(search.seed ?? "") ?? search.seed }));
    }
    case "watchlist": {
      const lines = new Map([...accounts.map(account), ...people.map(person)].map((entry) => [entryId(entry), entry]));
      return watched.map(({ kind, key }) => lines.get(entryId({ kind, key })) ?? { kind, key, line: null });
    }
    case "filters":
      return filterSets.map((set) => ({ kind: "filter-set", key: set.id, set }));
  }
}

const timeOf = (entry: Entry): number => ("line" in entry ? (entry.line?.at ?? 0) : 0);

export function matchingEntries(entries: readonly Entry[], text: string): readonly Entry[] {
  const wanted = text.trim().toLowerCase();
  return wanted === "" ? entries : entries.filter((entry) => labelOf(entry).some((word) => word?.toLowerCase().includes(wanted)));
}

function labelOf(entry: Entry): (string | null | undefined)[] {
  switch (entry.kind) {
    case "account":
      return [entry.key, entry.line?.name, entry.line?.industry, entry.line?.stage];
    case "person":
      return [entry.key, entry.line?.name, entry.line?.title, entry.line?.company];
    case "search":
      return [entry.search.seed, entry.seedName, ...entry.search.filters.map(({ value }) => value)];
    case "filter-set":
      return [entry.set.name, ...entry.set.filters.map(({ value }) => value)];
  }
}

const groupNames: readonly GroupName[] = ["today", "week", "earlier", "changed", "unchanged", "all"];

/** Groups entries and draws the first `most` of them. */
export function groupEntries(entries: readonly Entry[], tab: LibraryTab, now: number, most: number): EntryGroup[] {
  let left = most;
  return groupNames.flatMap((name) => {
    const members = entries.filter((entry) => groupOf(entry, tab, now) === name);
    const drawn = members.slice(0, left);
    left -= drawn.length;
    return drawn.length === 0 ? [] : [{ name, entries: drawn, matching: members.length }];
  });
}

function groupOf(entry: Entry, tab: LibraryTab, now: number): GroupName {
  if (tab === "watchlist") return entry.kind === "account" && entry.line?.changes != null ? "changed" : "unchanged";
  return tab === "history" ? groupOfTime(timeOf(entry), now) : "all";
}

/** Uses the person's calendar. A future time counts as today: clocks differ. */
function groupOfTime(at: number, now: number): GroupName {
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  if (at >= midnight) return "today";
  return at >= midnight - 6 * dayMs ? "week" : "earlier";
}
