import { batch as together, computed, signal } from "@preact/signals";
import type { ReadonlySignal, Signal } from "@preact/signals";
import type { Usage } from "../../model/activity";
import { isUnderWay } from "../../model/batch";
import type { Batch } from "../../model/batch";
import type { SubjectField } from "../../model/export-fields";
import { maxWatched } from "../../model/library";
import type { Library } from "../../model/library";
import type { PanelEvent } from "../../model/panel-event";
import type { LibraryTab, PanelRoute } from "../../model/panel-route";
import type { FilterSet } from "../../model/search";
import type { Settings } from "../../model/settings";
import type { Input } from "../../messages/messages";
import { createReach } from "../reach";
import { unlockKey, type Unlocked } from "../unlock";
import type { Reach } from "../reach";
import { createSubjectFields } from "./export-fields";
import type { FieldChoice } from "./export-fields";
import { entriesOf, entryId, groupEntries, matchingEntries } from "./library-entries";
import type { Entry, EntryGroup } from "./library-entries";
import type { ViewStore } from "./views";
import type { PanelPorts } from "./ports";
import { pageStorage } from "./key-value-storage";
import type { KeyValueStorage } from "./key-value-storage";

/** The subject of a star. */
export type Starred = Extract<Entry, { kind: "account" | "person" }>;

/** The drawn part of the shown tab. */
export interface ShownTab {
  groups: EntryGroup[];
  /** Number of entries of the tab, matching or not. */
  total: number;
  matching: number;
  /** Number of matching entries that are not drawn. */
  hidden: number;
}

/** The library of this browser: four tabs of looked-up, searched, watched and saved items. No method rejects. */
export interface LibraryView extends ViewStore {
  tab: ReadonlySignal<LibraryTab>;
  /** Actions that the background did not answer. */
  reach: Reach;
  /** `null` until the library is read. */
  counts: ReadonlySignal<Record<LibraryTab, number> | null>;
  /** `null` until the settings are read. */
  settings: ReadonlySignal<Settings | null>;
  /** Requests of this month; `null` if look-ups cost nothing, or until they are read. */
  usage: ReadonlySignal<Usage | null>;
  /** The typed search text for the tab. */
  find: Signal<string>;
  shown: ReadonlySignal<ShownTab>;
  /** This window's batch if it concerns the watch list: running, or an ended "Refresh all". */
  batch: ReadonlySignal<Batch | null>;
  /** The reason why "Refresh all" did not start: no answer, or a running batch. */
  notStarted: ReadonlySignal<"failed" | "busy" | null>;
  /** Number of accounts and people for "Refresh all". */
  refreshable: ReadonlySignal<number>;
  /** The last deleted entry that can be restored; `null` if none. */
  erased: ReadonlySignal<Entry | null>;
  /** Maximum number of entries that `more` adds. */
  pageSize: number;
  more(): void;
  /** Export fields of companies and people. */
  fields: FieldChoice<SubjectField>;
  /** Returns all matching entries of the tab, for an export. */
  all(): readonly Entry[];
  /** Deletes an entry. Becomes final after ten seconds, or on leaving the view or panel. */
  erase(entry: Entry): void;
  undo(): void;
  /** Deletes a whole tab at once. Cannot be undone. */
  eraseAll(): Promise<void>;
  isWatched(entry: Starred): boolean;
  /** "full": the limit of watched subjects is reached. */
  setWatched(entry: Starred, on: boolean): Promise<"on" | "off" | "full" | "failed">;
  /** Renames a set. "taken": another set has the name. */
  rename(set: FilterSet, name: string): Promise<"done" | "taken" | "failed">;
  /** Looks up all watched subjects again; the button showed the cost. */
  refreshAll(): Promise<void>;
  control(act: Input<"batch.control">["act"]): Promise<void>;
  /** Unlocks the key, and resumes the batch that it stopped. */
  unlock(passphrase: string): Promise<Unlocked>;
  /** Called when the view or the panel closes: makes the last deletion final. */
  leave(): void;
}

/** Rows drawn at first, and added each time: five thousand would block the panel. */
const pageSize = 100;
/** Time for restoring a deleted entry, in milliseconds. */
const undoMs = 10_000;
/** Milliseconds without an event before a batch is read again: its worker may have ended. */
const maxSilenceMs = 1000;

const empty: Library = { accounts: [], people: [], searches: [], watched: [], filterSets: [] };

export function createLibraryView(ports: PanelPorts, storage: KeyValueStorage | null = pageStorage): LibraryView {
  const { ask, windowId } = ports;
  const reach = createReach();
  const tab = signal<LibraryTab>("history");
  const library = signal<Library | null>(null);
  const settings = signal<Settings | null>(null);
  const counted = signal<Usage | null>(null);
  const find = signal("");
  const drawn = signal(pageSize);
  const present = signal<Batch | null>(null);
  const notStarted = signal<"failed" | "busy" | null>(null);
  /** Stars changed since the last reading, by entry. Rows stay until the next one. */
  const stars = signal<ReadonlyMap<string, boolean>>(new Map());
  /** Hidden entries: deleted, or about to be. */
  const gone = signal<ReadonlySet<string>>(new Set());
  const erased = signal<Entry | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let listening: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  let starting = false;
  let turn = 0;

  const standing = (name: LibraryTab) =>
    entriesOf(library.value ?? empty, name).filter((entry) => name === "watchlist" || !gone.value.has(entryId(entry)));
  const entries = computed(() => standing(tab.value));
  const matching = computed(() => matchingEntries(entries.value, find.value));
  const watchedKeys = computed(() => new Set(library.value?.watched.map(entryId)));
  const isWatched = (entry: Starred) => stars.value.get(entryId(entry)) ?? watchedKeys.value.has(entryId(entry));
  const watched = computed(() => entriesOf(library.value ?? empty, "watchlist").filter((entry) => isStarred(entry) && isWatched(entry)));

  /** Reads the library; drops an answer if a later reading has begun. */
  async function read(): Promise<void> {
    const mine = ++turn;
    const [answer, current, usage] = await Promise.all([ask("library.read", {}), ask("settings.read", {}), ask("usage.read", {})]);
    if (mine !== turn) return;
    together(() => {
      library.value = answer.library;
      settings.value = current;
      counted.value = usage;
      stars.value = new Map();
      gone.value = new Set(erased.value === null ? [] : [entryId(erased.value)]);
    });
  }

  async function readBatch(): Promise<void> {
    const before = present.value;
    const [{ batch }, usage] = await Promise.all([ask("batch.read", { windowId }), ask("usage.read", {})]);
    together(() => {
      present.value = batch;
      counted.value = usage;
    });
    listen();
    if (before !== null && isUnderWay(before) && (present.value === null || !isUnderWay(present.value))) await read();
  }

  /** Reads a running batch again if events stop. */
  function listen(): void {
    clearTimeout(listening);
    if (isShown && present.value?.state === "running") listening = setTimeout(() => void reach.run(readBatch), maxSilenceMs);
  }

  async function open(route: PanelRoute): Promise<void> {
    if (route.view !== "library") return;
    isShown = true;
    if (route.tab !== tab.value) {
      together(() => {
        tab.value = route.tab;
        find.value = "";
        drawn.value = pageSize;
      });
    }
    await Promise.all([reach.run(read), reach.run(readBatch)]);
  }

  function handle(event: PanelEvent): void {
    if (!isShown) return;
    // The settings may change the data too: sample data have their own library.
    if (event.kind === "search" || event.kind === "settings") void reach.run(read);
    if (event.kind === "batch" && event.windowId === windowId) void reach.run(readBatch);
  }

  const remove = (kind: Input<"library.remove">["kind"], key: string | null) => ask("library.remove", { kind, key });

  /** Makes the last deletion final. */
  function flush(): void {
    clearTimeout(timer);
    const entry = erased.value;
    if (entry === null) return;
    erased.value = null;
    void reach.run(async () => {
      await remove(entry.kind, entry.key);
      await read();
    });
  }

  async function eraseAll(): Promise<void> {
    const kinds = kindsOn[tab.value];
    flush();
    await reach.run(async () => {
      await Promise.all(kinds.map((kind) => remove(kind, null)));
      await read();
    });
  }

  async function setWatched(entry: Starred, on: boolean): Promise<"on" | "off" | "full" | "failed"> {
    const { kind, key } = entry;
    if (on && watched.value.length >= maxWatched) return "full";
    const before = stars.value;
    stars.value = new Map([...before, [entryId(entry), on]]);
    const watching = ask("watch.set", { kind, key, on, private: ports.private });
    // Another window may watch meanwhile, so the result is read from the background.
    const outcome = await watching.then(
      () =>
        on
          ? ask("library.marks", { kind, key }).then(
              ({ watched: is }) => (is ? "on" : "full"),
              () => "on" as const,
            )
          : "off",
      () => "failed" as const,
    );
    if (outcome === "failed" || outcome === "full") stars.value = before;
    return outcome;
  }

  async function rename(set: FilterSet, name: string): Promise<"done" | "taken" | "failed"> {
    // Saving would do nothing, and the set would be lost.
    if (ports.private) return "failed";
    const wanted = name.trim();
    if (library.value?.filterSets.some((other) => other.id !== set.id && other.name === wanted) === true) return "taken";
    try {
      const { id } = await ask("filter-set.save", { name: wanted, filters: set.filters, private: ports.private });
      if (id !== set.id) await remove("filter-set", set.id);
      await read();
      return "done";
    } catch {
      return "failed";
    }
  }

  async function refreshAll(): Promise<void> {
    const items = watched.value.flatMap(({ kind, key }) => (kind === "account" || kind === "person" ? [{ kind, key }] : []));
    if (starting || items.length === 0 || (present.value !== null && isUnderWay(present.value))) return;
    starting = true;
    notStarted.value = null;
    const click = crypto.randomUUID();
    const started = await ask("batch.start", { windowId, click, refresh: true, private: ports.private, items }).catch(() => null);
    starting = false;
    if (started !== null) {
      present.value = started.batch;
      listen();
    }
    // It is unclear whether it began, so the background's state is shown.
    else await reach.run(readBatch);
    // A batch has the id of the click that started it.
    notStarted.value = present.value?.id === click ? null : started === null ? "failed" : "busy";
  }

  const control = (act: Input<"batch.control">["act"]) =>
    reach.run(async () => {
      present.value = (await ask("batch.control", { windowId, act })).batch;
      listen();
    });

  return {
    tab,
    reach,
    settings,
    find,
    erased,
    pageSize,
    counts: computed(() => (library.value === null ? null : countsOf(standing))),
    usage: computed(() => (settings.value === null || settings.value.mode === "sample" ? null : counted.value)),
    shown: computed(() => ({
      groups: groupEntries(matching.value, tab.value, ports.now(), drawn.value),
      total: entries.value.length,
      matching: matching.value.length,
      hidden: Math.max(0, matching.value.length - drawn.value),
    })),
    batch: computed(() => (present.value !== null && (isUnderWay(present.value) || present.value.refresh) ? present.value : null)),
    notStarted,
    refreshable: computed(() => watched.value.length),
    open,
    handle,
    more: () => void (drawn.value += pageSize),
    fields: createSubjectFields(ports.private ? null : storage),
    all: () => matching.value,
    erase(entry) {
      flush();
      together(() => {
        erased.value = entry;
        gone.value = new Set([...gone.value, entryId(entry)]);
      });
      timer = setTimeout(flush, undoMs);
    },
    undo() {
      clearTimeout(timer);
      const entry = erased.value;
      if (entry === null) return;
      together(() => {
        erased.value = null;
        gone.value = new Set([...gone.value].filter((id) => id !== entryId(entry)));
      });
    },
    eraseAll,
    isWatched,
    setWatched,
    rename,
    refreshAll,
    control,
    unlock: (passphrase) => unlockKey(ask, passphrase, () => void control("resume")),
    leave() {
      isShown = false;
      clearTimeout(listening);
      flush();
    },
  };
}

const isStarred = (entry: Entry): entry is Starred => entry.kind === "account" || entry.kind === "person";

/** The kinds that are deleted with a whole tab. */
const kindsOn = {
  history: ["account", "person"],
  searches: ["search"],
  watchlist: ["watched"],
  filters: ["filter-set"],
} as const satisfies Record<LibraryTab, Input<"library.remove">["kind"][]>;

const countsOf = (standing: (tab: LibraryTab) => Entry[]): Record<LibraryTab, number> => ({
  history: standing("history").length,
  searches: standing("searches").length,
  watchlist: standing("watchlist").length,
  filters: standing("filters").length,
});
