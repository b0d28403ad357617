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

/** Whom a star is about. */
export type Starred = Extract<Entry, { kind: "account" | "person" }>;

/** What is drawn of the shelf that is shown. */
export interface ShownTab {
  groups: EntryGroup[];
  /** Entries of the shelf, whether or not they fit the filter. */
  total: number;
  matching: number;
  /** Entries that fit the filter and are not drawn. */
  hidden: number;
}

/** What was looked up, searched for, watched and saved in this browser, on four shelves. Every verb resolves. */
export interface LibraryView extends ViewStore {
  tab: ReadonlySignal<LibraryTab>;
  /** Acts the background gave no answer to. */
  reach: Reach;
  /** Null until the library was read. */
  counts: ReadonlySignal<Record<LibraryTab, number> | null>;
  /** Null until the settings were read. */
  settings: ReadonlySignal<Settings | null>;
  /** Requests of this month; null where look-ups cost nothing, or until they were read. */
  usage: ReadonlySignal<Usage | null>;
  /** What was typed to find something on the shelf. */
  find: Signal<string>;
  shown: ReadonlySignal<ShownTab>;
  /** The batch of this window, as far as it concerns the watch list: one under way, or one of "Refresh all" that ended. */
  batch: ReadonlySignal<Batch | null>;
  /** Why "Refresh all" began nothing: nobody answered, or other look-ups are under way. */
  notStarted: ReadonlySignal<"failed" | "busy" | null>;
  /** Accounts and people that "Refresh all" looks up. */
  refreshable: ReadonlySignal<number>;
  /** What was erased last and can still be brought back; null: nothing. */
  erased: ReadonlySignal<Entry | null>;
  /** Entries that `more` adds at most. */
  pageSize: number;
  more(): void;
  /** Fields of an export of companies and people. */
  fields: FieldChoice<SubjectField>;
  /** All entries of the shelf that fit the filter, for an export. */
  all(): readonly Entry[];
  /** Takes an entry off its shelf; it is gone for good ten seconds later, or as soon as the panel or the place is left. */
  erase(entry: Entry): void;
  undo(): void;
  /** Erases a whole shelf at once. Cannot be undone. */
  eraseAll(): Promise<void>;
  isWatched(entry: Starred): boolean;
  /** "full": as many are watched as may be. */
  setWatched(entry: Starred, on: boolean): Promise<"on" | "off" | "full" | "failed">;
  /** Gives a set another name. "taken": another set has it. */
  rename(set: FilterSet, name: string): Promise<"done" | "taken" | "failed">;
  /** Looks all that is watched up anew; the control named what it costs. */
  refreshAll(): Promise<void>;
  control(act: Input<"batch.control">["act"]): Promise<void>;
  /** Unlocks the key, and goes on with the batch that it stopped. */
  unlock(passphrase: string): Promise<Unlocked>;
  /** The place is shown no longer, or the panel closes: what was erased is gone for good. */
  leave(): void;
}

/** Rows drawn at first, and rows added each time: five thousand at once would hold the panel up. */
const pageSize = 100;
/** How long what was erased can be brought back, in milliseconds. */
const undoFor = 10_000;
/** How long a batch may go on without news before it is asked for: its worker may have died. Milliseconds. */
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
  /** Stars pressed since the library was read, by entry: a row whose star is taken away stays until then. */
  const stars = signal<ReadonlyMap<string, boolean>>(new Map());
  /** Entries that are no longer shown: erased, or about to be. */
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

  /** Reads the library; an answer that is overtaken by a later reading is dropped. */
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

  /** A batch may go on in silence only for a while. */
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
    // With the settings the shelves may be other ones, too: sample data have theirs.
    if (event.kind === "search" || event.kind === "settings") void reach.run(read);
    if (event.kind === "batch" && event.windowId === windowId) void reach.run(readBatch);
  }

  const remove = (kind: Input<"library.remove">["kind"], key: string | null) => ask("library.remove", { kind, key });

  /** What was erased last is gone for good from here on. */
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
    // Others may watch meanwhile: the background says what came of it.
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
    // Nothing would be saved, and the set be gone.
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
    // Nobody knows whether it began: what the background says of this window is what is shown.
    else await reach.run(readBatch);
    // A batch is named after the click that started it.
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
      timer = setTimeout(flush, undoFor);
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

/** What is erased with a whole shelf. */
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
