import { computed, signal } from "@preact/signals";
import { entryId, maxWatched, type Library } from "../../../model/library";
import { entriesOf, hasChanged, type Entry } from "./entries";
import type { PanelEvent } from "../../../model/panel-event";
import type { PanelPorts } from "../ports";
import { setWatched, type WatchOutcome } from "../../subject-watch";

/** An entry that can be watched. */
export type SubjectEntry = Extract<Entry, { kind: "account" | "person" }>;

/** The library's watched subjects and their stars. */
export function createLibraryWatching(ports: PanelPorts, library: () => Library) {
  // Identifies this page, because two pages of one window may show the library.
  const page = Math.floor(Math.random() * 2 ** 32);
  /** Stars changed here since the last reading, by entry: true if watched. */
  const stars = signal<ReadonlyMap<string, boolean>>(new Map());
  /** Number of changes whose answer is pending, by entry. */
  const changing = new Map<string, number>();
  /** Entries watched at the last reading. */
  const watchedKeys = computed(() => new Set(library().watched.map(entryId)));
  const isWatched = (entry: SubjectEntry): boolean => stars.value.get(entryId(entry)) ?? watchedKeys.value.has(entryId(entry));
  const count = computed(
    () => [...new Set([...watchedKeys.value, ...stars.value.keys()])].filter((id) => stars.value.get(id) ?? true).length,
  );
  const entries = computed(() => entriesOf(library(), "watchlist"));
  const watched = computed(() => entries.value.filter(isSubjectEntry).filter(isWatched));

  /** True from `markRead` until the next reading, even if reporting the changes fails. */
  const isSeen = signal(false);
  const unread = computed(() => (isSeen.value ? 0 : entries.value.filter(isUnread).length));

  return {
    isWatched,
    /** Number of watched subjects, with the stars as changed here. */
    count,
    /** True for the event of a star that changed here. */
    isOwnStar: (event: PanelEvent): boolean => event.kind === "watched" && event.by === page,
    /** Watched subjects by kind, for a round of look-ups. `of`: number of subjects; `stale`: those without a fresh answer. */
    round: computed(() =>
      (["account", "person"] as const)
        .map((kind) => watched.value.filter((entry) => entry.kind === kind))
        .flatMap((all) => (all[0] === undefined ? [] : [{ kind: all[0].kind, of: all.length, stale: all.filter(isStale) }])),
    ),
    /** Number of accounts with unread changes; 0 while `isSeen`. */
    unread,
    /** Reports all changes as read. Rows stay marked until the next reading. */
    async markRead(): Promise<void> {
      if (unread.value === 0) return;
      isSeen.value = true;
      await ports.ask("watch.seen", { subject: null, private: ports.private }).catch(() => undefined);
    },
    /** Begins a reading. The returned function ends the reading, and drops stars and `isSeen` set before. */
    startReading(): () => void {
      // Excludes stars whose answer is pending: the reading may lack these changes.
      const settled = new Map([...stars.value].filter(([id]) => (changing.get(id) ?? 0) === 0));
      const wasSeen = isSeen.value;
      return () => {
        stars.value = new Map([...stars.value].filter(([id, on]) => settled.get(id) !== on));
        // Stays set if `markRead` came after the reading began.
        isSeen.value = isSeen.value && !wasSeen;
      };
    },
    /** Starts or stops watching. Shows the new star at once, and the earlier star again on "failed" or "full". */
    async setWatched(entry: SubjectEntry, on: boolean): Promise<WatchOutcome> {
      if (on && count.value >= maxWatched) return "full";
      const id = entryId(entry);
      const before = stars.value.get(id);
      stars.value = new Map([...stars.value, [id, on]]);
      changing.set(id, (changing.get(id) ?? 0) + 1);
      const { outcome } = await setWatched(ports, entry, on, page);
      changing.set(id, (changing.get(id) ?? 0) - 1);
      if (outcome === "failed" || outcome === "full") {
        const others = [...stars.value].filter(([other]) => other !== id);
        stars.value = new Map(before === undefined ? others : [...others, [id, before]]);
      }
      return outcome;
    },
  };
}

const isUnread = (entry: Entry): boolean => entry.kind === "account" && entry.isUnread === true && hasChanged(entry);
/** True without a fresh answer. */
const isStale = ({ line }: SubjectEntry): boolean => line === null || !line.fresh;
const isSubjectEntry = (entry: Entry): entry is SubjectEntry => entry.kind === "account" || entry.kind === "person";
