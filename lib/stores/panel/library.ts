import { batch as together, computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { entryId, type Library } from "../../model/library";
import type { PanelEvent } from "../../model/panel-event";
import type { LibraryTab, PanelRoute } from "../../model/panel-route";
import type { FilterSet } from "../../model/search";
import type { Settings } from "../../model/settings";
import { createLatest } from "../latest";
import { createRetries, type Retries } from "../retries";
import { readOnly } from "../read-only";
import { createFieldChoice, ofSubjects } from "./field-choice";
import { entriesOf, groupsOf, matchingEntries, type Entry, type WholeTab } from "./library/entries";
import { createErasing } from "./library/erasing";
import { createLibraryHistory } from "./library/history";
import { createJudgedFilter } from "./library/judged";
import { createLibraryBatches } from "./library/batches";
import { createLibraryWatching } from "./library/watching";
import type { PanelPorts } from "./ports";

const empty: Library = { accounts: [], people: [], searches: [], watched: [], filterSets: [] };

/** Result of saving or renaming a filter set. */
export type SetSaved =
  | "done"
  /** Another set has the name. */
  | "taken"
  /** No answer came, the set to rename is gone, or the window is private. */
  | "failed";

export type LibraryStore = ReturnType<typeof createLibraryStore>;

/** The library: looked-up, searched, watched and saved items. Only `all` and `judged.read` reject. */
export function createLibraryStore(ports: PanelPorts) {
  const { ask } = ports;
  const retries = createRetries();
  const tab = signal<LibraryTab>("history");
  const library = signal<Library | null>(null);
  const settings = signal<Settings | null>(null);
  const readings = createLatest();
  let isShown = false;

  const { startReading, isOwnStar, count: watchedCount, ...watching } = createLibraryWatching(ports, () => library.value ?? empty);
  const { erase, eraseAll, freeName, undo, erased, flush, forgetGone, gone } = createErasing(ports, retries, read);
  const {
    usage,
    refresh: refreshBatch,
    leave: leaveBatch,
    ...batches
  } = createLibraryBatches(ports, retries, {
    isShown: () => isShown,
    stale: () => watching.round.value.flatMap(({ stale }) => stale),
    readLibrary: read,
  });

  const find = signal("");
  const judged = createJudgedFilter(ask);
  const history = createLibraryHistory(ask, { find, gone, judged: judged.wanted });
  const entriesOn = (name: WholeTab) =>
    entriesOf(library.value ?? empty, name).filter((entry) => name === "watchlist" || !gone.value.has(entryId(entry)));
  const rows = createRows({ tab, find, history, retries, entriesOn });
  const readAgain = () => void (isShown && tab.peek() === "history" && retries.run(history.read));
  find.subscribe(readAgain);
  judged.wanted.subscribe(readAgain);

  async function read(): Promise<void> {
    const isLatest = readings.start();
    const forgetStars = startReading();
    const [answer, current, used] = await Promise.all([
      ask("library.read", {}),
      ask("settings.read", {}),
      ask("usage.read", {}),
      history.read(),
      judged.read(),
    ]);
    if (!isLatest()) return;
    together(() => {
      library.value = answer.library;
      settings.value = current;
      usage.value = used;
      forgetStars();
      forgetGone();
    });
  }

  const countsOf = (): Record<LibraryTab, number> => ({
    history: history.total.value,
    searches: entriesOn("searches").length,
    watchlist: watchedCount.value,
    filters: entriesOn("filters").length,
  });

  return {
    tab: readOnly(tab),
    retries,
    /** Number of entries by tab; `null` until read. */
    counts: computed(() => (library.value === null || history.page.value === null ? null : countsOf())),
    settings: readOnly(settings),
    /** This month's requests to the service; `null` with sample data or until read. */
    usage: computed(() => (settings.value === null || settings.value.mode === "sample" ? null : usage.value)),
    ...rows,
    ...batches,
    ...watching,
    judged,
    fields: createFieldChoice(ofSubjects, ports.private),
    erased,
    erase,
    undo,
    /** Deletes all entries of the shown tab, without undo. */
    eraseAll: () => eraseAll(tab.value),
    async open(route: PanelRoute): Promise<void> {
      if (route.view !== "library") return;
      isShown = true;
      if (route.tab !== tab.value) {
        together(() => {
          tab.value = route.tab;
          find.value = "";
          judged.clear();
        });
      }
      await Promise.all([retries.run(read), refreshBatch()]);
      if (tab.value === "watchlist") await watching.markRead();
    },
    handle(event: PanelEvent): void {
      if (!isShown) return;
      // A star changed here causes no reading: its subject stays and can be watched again.
      if (["search", "settings", "judgement", "library", "watched"].includes(event.kind) && !isOwnStar(event)) void retries.run(read);
      // A change of service hides the previous service's batch.
      if (event.kind === "settings" || (event.kind === "batch" && event.windowId === ports.windowId)) void refreshBatch();
    },
    async rename({ id }: FilterSet, text: string): Promise<SetSaved> {
      const name = text.trim();
      const renamed = await freeName(name)
        .then(() => ask("filter-set.rename", { id, name, private: ports.private }))
        .catch(() => null);
      if (renamed?.outcome === "done") await retries.run(read);
      return renamed?.outcome ?? "failed";
    },
    /** On leaving the view, deletes `erased` at once. On return, reads again. */
    show(shown: boolean): void {
      if (shown === isShown) return;
      isShown = shown;
      // Events were ignored meanwhile.
      if (shown) return void Promise.all([retries.run(read), refreshBatch()]);
      leaveBatch();
      flush();
    },
  };
}

interface RowSources {
  tab: ReadonlySignal<LibraryTab>;
  find: Signal<string>;
  history: ReturnType<typeof createLibraryHistory>;
  retries: Retries;
  /** Returns a tab's entries. Only the watch list includes deleted entries. */
  entriesOn: (tab: WholeTab) => Entry[];
}

/** The shown tab's entries that match the typed text and, in the history, the filter `judged`. */
function createRows({ tab, find, history, retries, entriesOn }: RowSources) {
  const entries = computed(() => (tab.value === "history" ? [] : entriesOn(tab.value)));
  const matching = computed(() => matchingEntries(entries.value, find.value));
  return {
    find,
    /** `total`: number of the tab's entries, matching or not. `matching`: number of matching ones. */
    shown: computed(() => {
      if (tab.value !== "history")
        return { groups: groupsOf(matching.value, tab.value), total: entries.value.length, matching: matching.value.length };
      const groups = history.groups.value;
      return { groups, total: history.total.value, matching: groups.reduce((sum, group) => sum + group.matching, 0) };
    }),
    /** Returns entries from a position, in the history without deleted ones; `null` unless each has been read. */
    rowsAt: (from: number, count: number): readonly Entry[] | null =>
      tab.value === "history" ? history.rowsAt(from, count) : matching.value.slice(from, from + count),
    /** Reads rows of the history from a position, unless they are read. */
    load: (from: number, count: number): Promise<void> =>
      tab.value === "history" ? retries.run(() => history.load(from, count), history.load) : Promise.resolve(),
    /** Returns all matching entries in parts. Rejects without an answer. */
    async *all(): AsyncGenerator<readonly Entry[]> {
      if (tab.value === "history") yield* history.all();
      else yield matching.value;
    },
  };
}
