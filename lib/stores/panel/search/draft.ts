import { effect } from "@preact/signals";
import { sameFilter } from "../../../model/filter-form";
import type { Input } from "../../../messages/messages";
import type { Filter } from "../../../model/filters";
import { hashOf, readRoute, type PanelRoute } from "../../../model/panel-route";
import type { Search } from "../../../model/search";
import type { PanelPorts } from "../ports";
import type { SearchParts } from "./parts";
import type { Previews } from "./previews";
import type { SearchRun } from "./run";

/** A new form's route. */
type NewSearch = Extract<PanelRoute, { view: "search-new" }>;

export type FormDraft = ReturnType<typeof createFormDraft>;

/** Fills the form, keeps it as the window's draft, and previews it after a change. */
export function createFormDraft(ports: PanelPorts, parts: SearchParts, searchRun: SearchRun, previews: Previews) {
  const { ask, windowId } = ports;
  const { form, seed, prefill } = parts;
  /** Hash of the form's route; `null` before and during a filling, when no draft is kept. */
  let filledBy: string | null = null;
  /** Filters that the form got from the route's name or saved set. */
  let own: readonly Filter[] = [];
  /** Filters to add to the form of the route `hash`; `null` if none. */
  let kept: { hash: string; filters: readonly Filter[] } | null = null;

  /** True for an empty form, unless its seed is being looked up here. */
  function mayBeFilled(): boolean {
    const { value } = seed.state;
    // An empty form's seed may have been looked up meanwhile, and could now suggest filters.
    return form.rows.value.length === 0 && !(value.kind === "missing" && value.looking);
  }

  /** Restores the draft after a reload, unless the window is private. A `search-new` route restores only its own draft. */
  async function restore(route: PanelRoute, isLatest: () => boolean): Promise<void> {
    const read = ports.private ? null : await ask("search.read-form", { windowId }).catch(() => null);
    const draft = read?.form ?? null;
    if (!isLatest() || draft === null || (route.view === "search-new" && draft.hash !== hashOf(route))) return;
    // Reads the seeds first: the preview needs them, and the effect below keeps them in the draft.
    await seed.read(draft.seeds);
    const filters = await prefill.filtersOf(readRoute(draft.hash));
    if (!isLatest()) return;
    filledBy = draft.hash;
    own = filters;
    form.begin(draft.filters);
  }

  /** Keeps the form as the window's draft, unless the window is private. `null` drops the draft. */
  function keepDraft(form: Input<"search.keep-form">["form"]): void {
    if (!ports.private) void ask("search.keep-form", { windowId, form, private: false }).catch(() => undefined);
  }

  /** Returns the form's seed filters, and `own`. */
  const filtersAtFirst = (): Filter[] => [...prefill.ofSeeds(), ...own];

  async function fillFrom(route: NewSearch, isLatest: () => boolean): Promise<void> {
    searchRun.forget();
    // If the page is reloaded meanwhile, the route fills the form again.
    filledBy = null;
    keepDraft(null);
    await seed.read(route.like);
    const ofRoute = await prefill.filtersOf(route);
    if (!isLatest()) return;
    filledBy = hashOf(route);
    own = ofRoute;
    const filters = filtersAtFirst();
    const byHand = kept?.hash === filledBy ? kept.filters : [];
    kept = null;
    form.begin([...filters, ...byHand.filter((filter) => !filters.some((each) => sameFilter(each, filter)))]);
  }

  /** The complete filters at the last change. */
  let seen = JSON.stringify(form.filters.value);
  effect(() => {
    const filters = JSON.stringify(form.filters.value);
    const rows = form.rows.value;
    const seeds = seed.domains.value;
    if (filledBy === null) return;
    keepDraft({ hash: filledBy, filters: rows.map(({ filter }) => filter), seeds: [...seeds] });
    if (filters === seen) return;
    seen = filters;
    previews.readLater();
  });

  return {
    /** Restores the draft at first. Then fills the form from a `search-new` route, a second time only if `mayBeFilled`. */
    async fill(route: PanelRoute, isLatest: () => boolean): Promise<void> {
      if (filledBy === null) await restore(route, isLatest);
      if (!isLatest()) return;
      const hash = hashOf(route);
      if (route.view === "search-new" && (filledBy !== hash || mayBeFilled())) await fillFrom(route, isLatest);
      if (isLatest()) filledBy ??= hash;
    },
    /** Fills the form with a search's filters and seeds. */
    async fillAgain({ id, filters, seeds }: Pick<Search, "id" | "filters" | "seeds">): Promise<void> {
      filledBy = hashOf({ view: "search-result", id });
      own = [];
      form.begin(filters);
      await seed.read(seeds);
    },
    /** Replaces the form's filters by those of its seeds, name or saved set, if any. */
    reset(): void {
      searchRun.forget();
      form.begin(filtersAtFirst());
    },
    /** Keeps the form's filters, except those of its seeds, for this route's form, unless the route filled the present form. */
    keepAdded(route: NewSearch): void {
      const hash = hashOf(route);
      const suggested = prefill.ofSeeds();
      const filters = form.filters.value.filter((filter) => !suggested.some((each) => sameFilter(each, filter)));
      kept = hash === filledBy ? null : { hash, filters };
    },
  };
}
