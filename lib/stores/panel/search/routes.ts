import type { PanelRoute } from "../../../model/panel-route";
import type { Search } from "../../../model/search";
import { createLatest } from "../../latest";
import { readSearch } from "../held-searches";
import type { PanelPorts } from "../ports";
import type { FormDraft } from "./draft";
import type { SearchParts } from "./parts";
import type { Previews } from "./previews";
import type { SearchRun } from "./run";

/** Opens the Search view's routes: the form or a result. */
export function createSearchRoutes(ports: PanelPorts, parts: SearchParts, searchRun: SearchRun, previews: Previews, draft: FormDraft) {
  const { ask, heldSearches } = ports;
  const { screen, settings, usage, seed, resultSeed, results } = parts;
  const openings = createLatest();
  /** Id of the last opened result, to read it again. */
  let resultId = "";
  /** Whether the view is shown. */
  let isShown = false;

  /** Shows the form, and previews it. */
  async function showForm(isLatest: () => boolean): Promise<void> {
    if (!isLatest()) return;
    screen.value = "form";
    await previews.read();
  }

  /** Reads and shows a result. */
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

  /** Returns the shown form's seeds to rank a result by, if the form's preview found that result. */
  const seedsOfForm = (id: string): readonly string[] =>
    isShown && screen.value === "form" && previews.preview.value?.kept?.id === id ? seed.domains.value : [];

  /** Follows a waiting search, unless another runs. Adopts an ended search's outcome, unless any search runs. */
  function follow(search: Search): void {
    const running = searchRun.running.value;
    // Keeps the running search, whose result may be stored nowhere.
    if (running !== null && running.id !== search.id) return;
    if (search.state === "waiting") searchRun.follow(search);
    else if (running === null) searchRun.endWith(search);
  }

  /** Shows a result, or an unfinished search's form. */
  async function showSearch(search: Search, isLatest: () => boolean): Promise<void> {
    if (search.page === null && search.state !== "empty") return showUnfinished(search, isLatest);
    follow(search);
    await Promise.all([resultSeed.read(search.seeds), readUsage()]);
    if (!isLatest()) return;
    results.show(search, resultSeed.known.value);
    screen.value = "results";
  }

  async function showUnfinished(search: Search, isLatest: () => boolean): Promise<void> {
    const filling = draft.fillAgain(search);
    follow(search);
    await filling;
    await showForm(isLatest);
  }

  /** Reads the shown result again: the result or stored accounts may have changed. */
  async function refresh(): Promise<void> {
    const shown = results.search.value;
    const isLatest = openings.present();
    if (screen.value !== "results" || shown === null) return;
    const [search] = await Promise.all([readSearch(ports, shown.id).catch(() => shown), resultSeed.refresh()]);
    // An opening that was under way before may have ended meanwhile.
    if (!isLatest() || screen.value !== "results" || results.search.value?.id !== shown.id) return;
    if (search === null || search.foundAt === null) screen.value = "gone";
    else results.show({ ...search, seeds: shown.seeds }, resultSeed.known.value);
  }

  const readUsage = async (): Promise<void> => void (usage.value = await ask("usage.read", {}).catch(() => usage.value));

  return {
    async open(route: PanelRoute): Promise<void> {
      const isLatest = openings.start();
      settings.value = await ask("settings.read", {}).catch(() => settings.value);
      if (!isLatest()) return;
      if (route.view === "search-result") return openResult(route.id, isLatest);
      await draft.fill(route, isLatest);
      await showForm(isLatest);
    },
    /** Reads the last opened result again, after a missing answer or a change of service. */
    readAgain(): Promise<void> {
      screen.value = "reading";
      return openResult(resultId, openings.start());
    },
    refresh,
    /** Reads again what a search's end, in any window, may have changed. */
    handleEnd(id: string): void {
      const running = searchRun.running.value;
      if (running?.id === id) void searchRun.check(id);
      else if (screen.value === "form") void previews.read();
      else if (running === null) {
        void readUsage();
        // Another window may have repeated the shown search.
        if (results.search.value?.id === id) void refresh();
      }
    },
    /** Sets whether the view is shown. */
    show: (shown: boolean) => void (isShown = shown),
    /** Holds a result, and opens it if the view is shown. */
    async take(search: Search): Promise<void> {
      if (!ports.private) heldSearches.clear();
      heldSearches.set(search.id, search);
      const isLatest = openings.present();
      await showSearch(search, () => isShown && isLatest());
      // A result that arrives while another view is shown does not change the route.
      if (isShown && isLatest()) ports.go({ view: "search-result", id: search.id });
    },
  };
}
