import { computed, signal } from "@preact/signals";
import { maxWatched, type Library } from "../../model/library";
import { entriesOf, entryId, type Entry } from "./library-entries";
import type { PanelPorts } from "./ports";
import { setWatched, type WatchOutcome } from "../subject-watch";

export type Starred = Extract<Entry, { kind: "account" | "person" }>;

/** The stars of the library. A changed star stays on its row until the library is read again. */
export function createLibraryWatching(ports: PanelPorts, library: () => Library) {
  /** Stars changed since the last reading, by entry. */
  const stars = signal<ReadonlyMap<string, boolean>>(new Map());
  const watchedKeys = computed(() => new Set(library().watched.map(entryId)));
  const isWatched = (entry: Starred): boolean => stars.value.get(entryId(entry)) ?? watchedKeys.value.has(entryId(entry));
  const watched = computed(() =>
    entriesOf(library(), "watchlist")
      .filter(isStarred)
      .filter((entry) => isWatched(entry)),
  );

  return {
    watched,
    isWatched,
    forgetStars: () => void (stars.value = new Map()),
    async setWatched(entry: Starred, on: boolean): Promise<WatchOutcome> {
      if (on && watched.value.length >= maxWatched) return "full";
      const before = stars.value;
      stars.value = new Map([...before, [entryId(entry), on]]);
      const { outcome } = await setWatched(ports, entry, on);
      if (outcome === "failed" || outcome === "full") stars.value = before;
      return outcome;
    },
  };
}

const isStarred = (entry: Entry): entry is Starred => entry.kind === "account" || entry.kind === "person";
