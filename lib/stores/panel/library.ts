import { batch as together, computed, signal, type ReadonlySignal } from "@preact/signals";
import { isUnderWay } from "../../model/batch";
import type { Library } from "../../model/library";
import type { PanelEvent } from "../../model/panel-event";
import type { LibraryTab, PanelRoute } from "../../model/panel-route";
import type { FilterSet } from "../../model/search";
import type { Settings } from "../../model/settings";
import { createLatest } from "../latest";
import { createReach } from "../reach";
import { readOnly } from "../read-only";
import { createBatchControl } from "./batch-control";
import { createSubjectFields } from "./export-fields";
import { pageStorage, type KeyValueStorage } from "./key-value-storage";
import { entriesOf, groupEntries, matchingEntries, type Entry } from "./library-entries";
import { createErasing } from "./library-erasing";
import { createLibraryWatching } from "./library-watching";
import type { PanelPorts } from "./ports";

/** Rows drawn at first, and added each time: five thousand would block the panel. */
const pageSize = 100;

const empty: Library = { accounts: [], people: [], searches: [], watched: [], filterSets: [] };

type Renamed = "done" | "taken" | "failed";

export type LibraryStore = ReturnType<typeof createLibraryStore>;

/** The library of this browser: four tabs of looked-up, searched, watched and saved items. No method rejects. */
export function createLibraryStore(ports: PanelPorts, storage: KeyValueStorage | null = pageStorage) {
  const { ask } = ports;
  const reach = createReach();
  const tab = signal<LibraryTab>("history");
  const library = signal<Library | null>(null);
  const settings = signal<Settings | null>(null);
  const readings = createLatest();
  let isShown = false;

  const watching = createLibraryWatching(ports, () => library.value ?? empty);
  const { erase, eraseAll, undo, erased, flush, forgetGone, isGone } = createErasing(ask, reach, read);
  const batches = createBatchControl(ports, {
    run: reach.run,
    isShown: () => isShown,
    onRead(before) {
      const { batch } = batches;
      if (before !== null && isUnderWay(before) && (batch.value === null || !isUnderWay(batch.value))) void reach.run(read);
    },
  });
  const { batch, usage } = batches;

  const entriesOn = (name: LibraryTab) => entriesOf(library.value ?? empty, name).filter((entry) => name === "watchlist" || !isGone(entry));
  const { reset, ...rows } = createRows(tab, entriesOn, () => ports.now());

  async function read(): Promise<void> {
    const isLatest = readings.start();
    const [answer, current, used] = await Promise.all([ask("library.read", {}), ask("settings.read", {}), ask("usage.read", {})]);
    if (!isLatest()) return;
    together(() => {
      library.value = answer.library;
      settings.value = current;
      usage.value = used;
      watching.forgetStars();
      forgetGone();
    });
  }

  return {
    tab: readOnly(tab),
    reach,
    /** `null` until the library is read. */
    counts: computed(() => (library.value === null ? null : countsOf(entriesOn))),
    /** `null` until the settings are read. */
    settings: readOnly(settings),
    /** Requests of this month; `null` if look-ups cost nothing, or until they are read. */
    usage: computed(() => (settings.value === null || settings.value.mode === "sample" ? null : usage.value)),
    ...rows,
    /** This window's batch if it concerns the watch list: running, or an ended "Refresh all". */
    batch: computed(() => (batch.value !== null && (isUnderWay(batch.value) || batch.value.refresh) ? batch.value : null)),
    notStarted: batches.notStarted,
    /** Number of accounts and people for "Refresh all". */
    refreshable: computed(() => watching.watched.value.length),
    fields: createSubjectFields(ports.private ? null : storage),
    erased,
    erase,
    undo,
    eraseAll: () => eraseAll(tab.value),
    isWatched: watching.isWatched,
    setWatched: watching.setWatched,
    /** Looks up all watched subjects again; the button showed the cost. */
    async refreshAll(): Promise<void> {
      if (batch.value === null || !isUnderWay(batch.value)) await batches.start(watching.watched.value, { refresh: true });
    },
    control: batches.control,
    unlock: batches.unlock,
    async open(route: PanelRoute): Promise<void> {
      if (route.view !== "library") return;
      isShown = true;
      if (route.tab !== tab.value) {
        together(() => {
          tab.value = route.tab;
          reset();
        });
      }
      await Promise.all([reach.run(read), batches.refresh()]);
    },
    handle(event: PanelEvent): void {
      if (!isShown) return;
      // The settings may change the data too: sample data have their own library.
      if (event.kind === "search" || event.kind === "settings") void reach.run(read);
      if (event.kind === "batch" && event.windowId === ports.windowId) void batches.refresh();
    },
    /** Renames a set. "taken": another set has the name. */
    async rename(set: FilterSet, name: string): Promise<Renamed> {
      const outcome = await renameSet(ports, library.value?.filterSets ?? [], { ...set, name: name.trim() });
      return outcome === "done"
        ? read()
            .then(() => outcome)
            .catch(() => "failed")
        : outcome;
    },
    /** Called when the view or the panel closes: makes the last deletion final. */
    leave(): void {
      isShown = false;
      batches.leave();
      flush();
    },
  };
}

/** The entries of the shown tab that match the typed text, drawn in parts. */
function createRows(tab: ReadonlySignal<LibraryTab>, entriesOn: (tab: LibraryTab) => Entry[], now: () => number) {
  const find = signal("");
  const drawn = signal(pageSize);
  const entries = computed(() => entriesOn(tab.value));
  const matching = computed(() => matchingEntries(entries.value, find.value));
  return {
    find,
    shown: computed(() => ({
      groups: groupEntries(matching.value, tab.value, now(), drawn.value),
      /** Number of entries of the tab, matching or not. */
      total: entries.value.length,
      matching: matching.value.length,
      hidden: Math.max(0, matching.value.length - drawn.value),
    })),
    /** Returns all matching entries of the tab, for an export. */
    all: (): readonly Entry[] => matching.value,
    pageSize,
    more: () => void (drawn.value += pageSize),
    reset(): void {
      find.value = "";
      drawn.value = pageSize;
    },
  };
}

async function renameSet(ports: PanelPorts, sets: readonly FilterSet[], { id, name, filters }: FilterSet): Promise<Renamed> {
  // Saving would do nothing, and the set would be lost.
  if (ports.private) return "failed";
  if (sets.some((other) => other.id !== id && other.name === name)) return "taken";
  try {
    const saved = await ports.ask("filter-set.save", { name, filters, private: ports.private });
    if (saved.id !== id) await ports.ask("library.remove", { kind: "filter-set", key: id });
    return "done";
  } catch {
    return "failed";
  }
}

const countsOf = (entriesOn: (tab: LibraryTab) => Entry[]): Record<LibraryTab, number> => ({
  history: entriesOn("history").length,
  searches: entriesOn("searches").length,
  watchlist: entriesOn("watchlist").length,
  filters: entriesOn("filters").length,
});
