import { effect } from "@preact/signals";
import { sameFilter } from "../../../model/filter-form";
import type { Input } from "../../../messages/messages";
import type { Filter } from "../../../model/filters";
import { hashOf, readRoute, type PanelRoute } from "../../../model/panel-route";
import type { Search } from "../../../model/search";
import { createLatest } from "../../latest";
import { readSearch } from "../held-searches";
import type { PanelPorts } from "../ports";
import type { SearchParts } from "./parts";
import type { Previews } from "./previews";
import type { SearchRun } from "./run";

export function createSearchRoutes(ports: PanelPorts, parts: SearchParts, searchRun: SearchRun, previews: Previews) {
  const { ask, windowId, heldSearches } = ports;
  const { screen, settings, usage, form, seed, prefill, resultSeed, results } = parts;
  const openings = createLatest();
  /** Hash of the route that filled the form; `null` if none. */
  let filledBy: string | null = null;
  /** Filters of the name or the saved set that filled the form. */
  let own: readonly Filter[] = [];
  /** Filters added by hand, for the next form. */
  let kept: { hash: string; filters: readonly Filter[] } | null = null;
  /** Id of the last opened result, to read it again. */
  let resultId = "";
  let isShown = false;

  async function openForm(route: PanelRoute, isLatest: () => boolean): Promise<void> {
    if (filledBy === null) await restore(route, isLatest);
    if (!isLatest()) return;
    const hash = hashOf(route);
    if (route.view === "search-new" && (filledBy !== hash || mayBeFilled())) await fillFrom(route, isLatest);
    if (!isLatest()) return;
    filledBy ??= hash;
    screen.value = "form";
    await previews.read();
  }

  /** True for an empty form: its seed may have been looked up since, and could now fill it. False while the seed is looked up here. */
  function mayBeFilled(): boolean {
    const { value } = seed.state;
    return form.rows.value.length === 0 && !(value.kind === "missing" && value.looking);
  }

  /** Restores the form after a reload. For a `search-new` route, restores only a draft of the same route. */
  async function restore(route: PanelRoute, isLatest: () => boolean): Promise<void> {
    const read = ports.private ? null : await ask("search.read-form", { windowId }).catch(() => null);
    const draft = read?.form ?? null;
    if (!isLatest() || draft === null || (route.view === "search-new" && draft.hash !== hashOf(route))) return;
    // Reads the seeds before `form.begin`: the preview needs them, and the effect below then keeps them in the draft.
    await prefill.takeSeeds(draft.seeds);
    const filters = await prefill.filtersOf(readRoute(draft.hash));
    if (!isLatest()) return;
    filledBy = draft.hash;
    own = filters;
    form.begin(draft.filters);
  }

  /** Keeps the window's form until the window closes, unless private. `null` deletes it. */
  function keepDraft(form: Input<"search.keep-form">["form"]): void {
    if (!ports.private) void ask("search.keep-form", { windowId, form }).catch(() => undefined);
  }

  const filtersAtFirst = (): Filter[] => [...prefill.ofSeeds(), ...own];

  /** Fills the form from a route. Keeps no draft meanwhile: after a reload, the route fills the form again. */
  async function fillFrom(route: Extract<PanelRoute, { view: "search-new" }>, isLatest: () => boolean): Promise<void> {
    searchRun.forget();
    filledBy = null;
    keepDraft(null);
    await prefill.takeSeeds(route.like);
    const ofRoute = await prefill.filtersOf(route);
    if (!isLatest()) return;
    filledBy = hashOf(route);
    own = ofRoute;
    const filters = filtersAtFirst();
    const byHand = kept?.hash === filledBy ? kept.filters : [];
    kept = null;
    form.begin([...filters, ...byHand.filter((filter) => !filters.some((each) => sameFilter(each, filter)))]);
  }

  async function openResult(id: string, isLatest: () => boolean): Promise<void> {
    resultId = id;
    const chosen = seedsOfForm(id);
    if (results.search.value?.id !== id) screen.value = "reading";
    const search = await readSearch(ports, id).catch(() => heldSearches.get(id));
    if (!isLatest()) return;
    if (search === undefined) screen.value = "unanswered";
    else if (search === null) screen.value = "gone";
    else await showSearch(chosen.length > 0 ? { ...search, seeds: [...chosen] } : search, isLatest);
  }

  /** Returns the seeds to rank a result with: the form's, if the form is shown and its preview has found the result; otherwise none. */
  const seedsOfForm = (id: string): readonly string[] =>
    isShown && screen.value === "form" && previews.preview.value?.kept?.id === id ? seed.domains.value : [];

  /** Follows a stored search, or ends with its outcome. Leaves another search under way: its result may be stored nowhere. */
  function follow(search: Search): void {
    const running = searchRun.running.value;
    if (running !== null && running.id !== search.id) return;
    if (search.state === "waiting") searchRun.follow(search);
    else if (running === null) searchRun.endWith(search);
  }

  async function showSearch(search: Search, isLatest: () => boolean): Promise<void> {
    if (search.page === null && search.state !== "empty") return showUnfinished(search, isLatest);
    follow(search);
    if (search.seeds.length === 0) resultSeed.clear();
    await Promise.all([search.seeds.length > 0 && resultSeed.read(search.seeds), readUsage()]);
    if (!isLatest()) return;
    results.show(search, storedSeeds());
    screen.value = "results";
  }

  const storedSeeds = () => (resultSeed.state.value.kind === "stored" ? resultSeed.state.value.seeds : []);

  /** Shows the form of a search without a result, with the search's progress or failure. */
  async function showUnfinished(search: Search, isLatest: () => boolean): Promise<void> {
    const filled = fillAgain(search);
    follow(search);
    await filled;
    if (!isLatest()) return;
    screen.value = "form";
    await previews.read();
  }

  const readUsage = async (): Promise<void> => void (usage.value = await ask("usage.read", {}).catch(() => usage.value));

  async function fillAgain({ id, filters, seeds }: Pick<Search, "id" | "filters" | "seeds">): Promise<void> {
    filledBy = hashOf({ view: "search-result", id });
    own = [];
    form.begin(filters);
    await prefill.takeSeeds(seeds);
  }

  let seen = form.filters.value;
  effect(() => {
    const filters = form.filters.value;
    const rows = form.rows.value;
    const seeds = seed.domains.value;
    if (filledBy === null) return;
    keepDraft({ hash: filledBy, filters: rows.map(({ filter }) => filter), seeds: [...seeds] });
    if (filters.length === seen.length && filters.every((filter, index) => seen[index] !== undefined && sameFilter(filter, seen[index])))
      return;
    seen = filters;
    previews.readLater();
  });

  return {
    fillAgain,
    /** Returns the filters of the form's seeds, and of the name or the saved set that the form was opened from. */
    filtersAtFirst,
    /** Keeps filters for this route's form, unless the route already filled the present form. */
    keep(route: PanelRoute, filters: readonly Filter[]): void {
      const hash = hashOf(route);
      kept = hash === filledBy ? null : { hash, filters };
    },
    async open(route: PanelRoute): Promise<void> {
      const isLatest = openings.start();
      settings.value = await ask("settings.read", {}).catch(() => settings.value);
      if (!isLatest()) return;
      if (route.view === "search-result") return openResult(route.id, isLatest);
      await openForm(route, isLatest);
    },
    /** Reads the last opened result again, after no answer or a change of service. */
    readAgain(): Promise<void> {
      screen.value = "reading";
      return openResult(resultId, openings.start());
    },
    /** Reads the shown result again, because it or stored accounts may have been deleted. Keeps it without an answer. */
    async refresh(): Promise<void> {
      const shown = results.search.value;
      const isLatest = openings.present();
      if (screen.value !== "results" || shown === null) return;
      const [search] = await Promise.all([readSearch(ports, shown.id).catch(() => shown), resultSeed.refresh()]);
      // An opening that was under way before may have ended meanwhile.
      if (!isLatest() || screen.value !== "results" || results.search.value?.id !== shown.id) return;
      if (search === null || search.foundAt === null) screen.value = "gone";
      else results.show({ ...search, seeds: shown.seeds }, storedSeeds());
    },
    /** Sets whether the view is shown. A result that arrives while it is not shown does not change the route. */
    show: (shown: boolean) => void (isShown = shown),
    async take(search: Search): Promise<void> {
      if (!ports.private) heldSearches.clear();
      heldSearches.set(search.id, search);
      const isLatest = openings.present();
      await showSearch(search, () => isShown && isLatest());
      if (isShown && isLatest()) ports.go({ view: "search-result", id: search.id });
    },
  };
}
