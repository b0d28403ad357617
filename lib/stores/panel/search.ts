import { computed, effect, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { Usage } from "../../model/activity";
import { hostPatternOf } from "../../model/connection";
import { refusedFilter, sameFilter } from "../../model/filter-form";
import type { Filter, FilterField } from "../../model/filters";
import type { PanelEvent } from "../../model/panel-event";
import { hashOf, type PanelRoute } from "../../model/panel-route";
import type { Search, SearchPreview, SearchSummary } from "../../model/search";
import type { BoundSettings } from "../../model/policy";
import { defaultSettings } from "../../model/settings";
import { unlockKey, type Unlocked } from "../unlock";
import type { PanelPorts } from "./ports";
import { createDrafts } from "./search/draft";
import { pageStorage } from "./key-value-storage";
import type { KeyValueStorage } from "./key-value-storage";
import { createFilterForm, type FilterForm } from "./search/form";
import { createPrefill } from "./search/prefill";
import { createResults, type Results } from "./search/results";
import { createRunner, type Runner, type SearchFailure } from "./search/run";
import { createSeedStore, type SeedStore } from "./search/seed";

/** The content of the view. "gone": the route's search is no longer stored. */
export type SearchScreen = "reading" | "form" | "results" | "gone";

/** The Search view: a form, its preview, and the results. No method rejects. */
export interface SearchView {
  screen: ReadonlySignal<SearchScreen>;
  settings: ReadonlySignal<BoundSettings>;
  /** `null` before the first answer, and with sample data, which cost nothing. */
  usage: ReadonlySignal<Usage | null>;
  sample: ReadonlySignal<boolean>;
  form: FilterForm;
  seed: Pick<SeedStore, "state" | "domain" | "fault">;
  /** Filters of the seed that are not in the form. */
  offered: ReadonlySignal<Filter[]>;
  /** The preview of the form's search; `null` until there is something to preview. */
  preview: ReadonlySignal<SearchPreview | null>;
  /** Known values of a field, most frequent first; read by `readValues`. */
  values: ReadonlySignal<ReadonlyMap<FilterField, string[]>>;
  /** The running search, and the reason why the last one had no result. */
  running: Runner["running"];
  failure: Runner["failure"];
  /** True for a failure just now, not from a stored search. */
  hasJustFailed: ReadonlySignal<boolean>;
  /** The row that the service refused; `null` if unclear. */
  refusedRow: ReadonlySignal<number | null>;
  results: Results;
  open(route: PanelRoute): Promise<void>;
  handle(event: PanelEvent): void;
  /** Sets the visibility: a search that ends unseen does not change the route. */
  show(inSight: boolean): void;
  /** "Search": at most one request, and none if a result is stored. */
  search(): Promise<void>;
  /** "Search again": always one request. */
  searchAgain(): Promise<void>;
  stop(): Promise<void>;
  readValues(field: FilterField): Promise<void>;
  /** Resets the form: to its seed, or to empty. */
  reset(): void;
  /** Takes another company as the seed; false if the text names none. */
  chooseSeed(text: string): Promise<boolean>;
  lookUpSeed(): Promise<void>;
  /** Saves the filters under a name; false if that failed. */
  saveSet(name: string): Promise<boolean>;
  /** Returns from a result to its filters, with one more or one less. */
  editFilters(change?: { with?: Filter; without?: Filter }): void;
  allowAccess(): Promise<void>;
  /** Unlocks the key and previews the search again; sends nothing before the next click. */
  unlock(passphrase: string): Promise<Unlocked>;
}

/** Pause in typing before the preview is requested, in milliseconds. */
const restMs = 250;

export function createSearchView(
  ports: PanelPorts,
  storage: KeyValueStorage | null = pageStorage,
  openWindows?: () => Promise<number[]>,
): SearchView {
  const { ask, now, go } = ports;
  const ownStorage = ports.private ? null : storage;
  const screen = signal<SearchScreen>("reading");
  const settings = signal<BoundSettings>(defaultSettings);
  const counted = signal<Usage | null>(null);
  const preview = signal<SearchPreview | null>(null);
  const form = createFilterForm();
  const seed = createSeedStore(ports);
  const prefill = createPrefill(ask, form, seed);
  /** The seed of the result, which may differ from the form's. */
  const likeWhom = createSeedStore(ports);
  const results = createResults(ownStorage);
  const drafts = createDrafts(ownStorage, ports.windowId, now, openWindows);
  const runner = createRunner({ ...ports, onUsage: (usage) => (counted.value = usage), onResult: (search) => void take(search) });

  const sample = computed(() => settings.value.mode === "sample");
  /** The preview may report a search from elsewhere. It is about the form, not about a shown result. */
  const failure = computed(() => runner.failure.value ?? (screen.value === "form" ? unknownOf(preview.value) : null));
  /** Results by id that may not be stored: all in a private window, else the last. */
  const found = new Map<string, Search>();
  /** The address that filled the form; `null` if none. */
  let filledBy: string | null = null;
  let inSight = false;
  let opened = 0;
  let asked = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function open(route: PanelRoute): Promise<void> {
    const mine = ++opened;
    settings.value = await ask("settings.read", {}).catch(() => settings.value);
    if (mine !== opened) return;
    if (route.view === "search-result") return openResult(route.id, () => mine === opened);
    await openForm(route, () => mine === opened);
  }

  async function openForm(route: PanelRoute, mine: () => boolean): Promise<void> {
    if (filledBy === null) restoreOr(route);
    const hash = hashOf(route);
    if (route.view === "search-new" && filledBy !== hash) await fillFrom(route, mine);
    if (!mine()) return;
    filledBy ??= hash;
    screen.value = "form";
    await look();
  }

  /** After a reload, restores the form if it was left at this address. */
  function restoreOr(route: PanelRoute): void {
    const draft = drafts.read();
    if (draft === null || (route.view === "search-new" && draft.hash !== hashOf(route))) return;
    filledBy = draft.hash;
    form.begin(draft.filters);
    if (draft.seed !== null) void prefill.takeSeed(draft.seed);
  }

  /** A half-filled form is not kept: a reload fills it from the start. */
  async function fillFrom(route: Extract<PanelRoute, { view: "search-new" }>, mine: () => boolean): Promise<void> {
    runner.forget();
    filledBy = null;
    drafts.forget();
    const filters = await prefill.filtersFor(route);
    if (!mine()) return;
    filledBy = hashOf(route);
    form.begin(filters);
  }

  async function openResult(id: string, mine: () => boolean): Promise<void> {
    if (results.search.value?.id !== id) screen.value = "reading";
    const read = await ask("search.read", { id }).catch(() => null);
    if (!mine()) return;
    const search = newerOf(read?.search ?? null, found.get(id) ?? null);
    if (search === null) screen.value = "gone";
    else await showSearch(search, mine);
  }

  async function showSearch(search: Search, mine: () => boolean): Promise<void> {
    if (search.page === null && search.state !== "empty") return showUnfinished(search, mine);
    if (search.state === "waiting") runner.follow(search);
    else if (runner.running.value === null) runner.notify(search);
    if (search.seed === null) likeWhom.clear();
    await Promise.all([search.seed !== null && likeWhom.read(search.seed), readUsage()]);
    if (!mine()) return;
    const present = likeWhom.state.value;
    results.show(search, present.kind === "stored" ? present.account : null);
    screen.value = "results";
  }

  /** Shows the form of a search without a result, with the reason. */
  async function showUnfinished(search: Search, mine: () => boolean): Promise<void> {
    const filled = fillAgain(search);
    if (search.state === "waiting") runner.follow(search);
    else runner.notify(search);
    await filled;
    if (!mine()) return;
    screen.value = "form";
    await look();
  }

  /** Fills the form from an earlier search. */
  async function fillAgain({ id, filters, seed: domain }: Search): Promise<void> {
    filledBy = hashOf({ view: "search-result", id });
    form.begin(filters);
    await prefill.takeSeed(domain);
  }

  /** Shows the result of a search. */
  async function take(search: Search): Promise<void> {
    if (!ports.private) found.clear();
    found.set(search.id, search);
    const mine = opened;
    await showSearch(search, () => inSight && mine === opened);
    if (inSight && mine === opened) go({ view: "search-result", id: search.id });
  }

  /** Requests a preview of the form. Sends nothing to the service. */
  async function look(): Promise<void> {
    clearTimeout(timer);
    const mine = ++asked;
    const filters = form.filters.value;
    const answer = await ask("search.preview", { filters, seed: seed.domain.value }).catch(() => null);
    if (mine !== asked || answer === null) return;
    counted.value = answer.usage;
    const { id, kept } = answer.preview;
    const unstored = ports.private && id !== null ? (found.get(id) ?? null) : null;
    preview.value = { ...answer.preview, kept: newerOf<SearchSummary>(kept, unstored) };
    // Started in another panel, or by this page before a reload.
    if (kept?.state === "waiting" && runner.running.value === null) runner.follow(kept);
  }

  /** The organisation's limits may have changed too. */
  async function handleSettings(): Promise<void> {
    settings.value = await ask("settings.read", {}).catch(() => settings.value);
    if (screen.value === "form") await look();
  }

  const readUsage = async () => {
    counted.value = await ask("usage.read", {}).catch(() => counted.value);
  };

  async function search(again: boolean): Promise<void> {
    if (!form.check() || form.filters.value.length === 0) return;
    await runner.run({ filters: form.filters.value, seed: seed.domain.value, again });
    await look();
  }

  async function searchAgain(): Promise<void> {
    const shown = results.search.value;
    if (screen.value !== "results" || shown === null) return search(true);
    await runner.run({ filters: shown.filters, seed: shown.seed, again: true });
  }

  function reset(): void {
    runner.forget();
    form.begin(prefill.ofSeed());
  }

  function editFilters(change: { with?: Filter; without?: Filter } = {}): void {
    const shown = results.search.value;
    if (shown === null) return;
    void fillAgain({
      ...shown,
      filters: shown.filters.filter((filter) => change.without === undefined || !sameFilter(filter, change.without)),
    });
    if (change.with !== undefined) form.add(change.with);
    runner.forget();
    go({ view: "search" });
  }

  let seen = form.filters.value;
  effect(() => {
    const filters = form.filters.value;
    const rows = form.rows.value;
    const domain = seed.domain.value;
    if (filledBy === null) return;
    drafts.keep({ hash: filledBy, filters: rows.map(({ filter }) => filter), seed: domain });
    if (filters.length === seen.length && filters.every((filter, index) => seen[index] !== undefined && sameFilter(filter, seen[index])))
      return;
    seen = filters;
    // Counts stay until the next preview; a stored result belongs to other filters.
    if (preview.value !== null) preview.value = { ...preview.value, kept: null };
    asked += 1;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), restMs);
  });

  return {
    screen,
    settings,
    usage: computed(() => (sample.value ? null : counted.value)),
    sample,
    form,
    seed,
    offered: prefill.offered,
    preview,
    values: prefill.values,
    running: runner.running,
    failure,
    hasJustFailed: computed(() => runner.failure.value !== null),
    refusedRow: computed(() => rowOfRefusal(failure.value, form)),
    results,
    open,
    handle(event) {
      if (event.kind === "settings") void handleSettings();
      if (event.kind !== "search") return;
      if (runner.running.value?.id === event.id) void runner.handle(event.id);
      else if (screen.value === "form") void look();
    },
    show: (shown) => void (inSight = shown),
    search: () => search(preview.value?.kept != null),
    searchAgain,
    stop: async () => {
      await runner.stop();
      await look();
    },
    readValues: prefill.readValues,
    reset,
    async chooseSeed(text) {
      const domain = await seed.resolve(text);
      if (domain !== null) go({ view: "search-new", like: domain, name: null, set: null });
      return domain !== null;
    },
    async lookUpSeed() {
      await seed.lookUp();
      prefill.readSeed();
      if (form.rows.value.length === 0) form.begin(prefill.ofSeed());
      await look();
    },
    async saveSet(name) {
      const saved = await ask("filter-set.save", { name: name.trim(), filters: form.filters.value, private: ports.private }).catch(
        () => null,
      );
      return saved !== null;
    },
    editFilters,
    async allowAccess() {
      const { address } = settings.value;
      if (address !== "") await ports.requestHosts([hostPatternOf(address)]).catch(() => false);
      await look();
    },
    unlock: (passphrase) =>
      unlockKey(ask, passphrase, () => {
        runner.forget();
        void look();
      }),
  };
}

function unknownOf(preview: SearchPreview | null): SearchFailure | null {
  const kept = preview?.kept;
  return kept?.state === "unknown" ? { unknown: true, problem: null, charged: kept.charged, filters: kept.filters } : null;
}

/** Returns the stored search, unless this page has a newer one. */
function newerOf<Kept extends SearchSummary>(stored: Kept | null, held: Kept | null): Kept | null {
  if (stored === null || held === null) return stored ?? held;
  return (held.foundAt ?? 0) > (stored.foundAt ?? 0) ? held : stored;
}

/** Finds the row only while the form still has the refused filter. */
function rowOfRefusal(failure: SearchFailure | null, form: FilterForm): number | null {
  const problem = failure?.problem;
  if (problem?.kind !== "bad-request" || problem.message === undefined) return null;
  const view = refusedFilter(problem.message, failure?.filters ?? []);
  const refused = view === null ? undefined : failure?.filters[view];
  return refused === undefined ? null : (form.rows.value.find(({ filter }) => sameFilter(filter, refused))?.key ?? null);
}
