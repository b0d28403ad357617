import { computed, effect } from "@preact/signals";
import { sameFilter } from "../../model/filter-form";
import type { Filter } from "../../model/filters";
import type { PanelEvent } from "../../model/panel-event";
import { isSameService } from "../../model/settings";
import type { Input } from "../../messages/messages";
import type { Ask } from "../../messages/client";
import { readOnly } from "../read-only";
import type { SetSaved } from "./library";
import type { PanelPorts } from "./ports";
import { createFormDraft } from "./search/draft";
import { createSearchFailure } from "./search/failure";
import { createSearchParts } from "./search/parts";
import { createPreviews } from "./search/previews";
import { domainOf } from "./search/results";
import { createSearchRoutes } from "./search/routes";
import { createSearchRun, type Wanted } from "./search/run";

export type SearchStore = ReturnType<typeof createSearchStore>;

/** The Search view: form, preview and results. No method rejects. */
export function createSearchStore(ports: PanelPorts) {
  const { ask, go } = ports;
  const parts = createSearchParts(ports);
  const { screen, settings, usage, form, seed, prefill, results, marks } = parts;
  const searchRun = createSearchRun({ ...ports, onUsage: (used) => (usage.value = used), onResult: (search) => void routes.take(search) });
  const previews = createPreviews(ports, parts, searchRun);
  const draft = createFormDraft(ports, parts, searchRun, previews);
  const routes = createSearchRoutes(ports, parts, searchRun, previews, draft);
  const { offerAnew, ...failure } = createSearchFailure(ports, parts, searchRun, previews);
  const { preview } = previews;
  effect(() => {
    const found = results.search.value?.page?.list ?? [];
    const domains = found.flatMap((item) => domainOf(item) ?? []);
    void marks.take(domains.map((key) => ({ kind: "account", key })));
  });

  const sample = computed(() => settings.value.mode === "sample");

  /** Reads settings, seeds, preview and any result again. A new service first drops held results and the running search. */
  async function handleSettings(): Promise<void> {
    const before = settings.value;
    settings.value = await ask("settings.read", {}).catch(() => settings.value);
    const isSame = isSameService(before, settings.value);
    if (!isSame) {
      ports.heldSearches.clear();
      searchRun.abandon();
    }
    // An `open` or `readAgain` is under way, and reads what it will show.
    if (screen.value === "reading") return;
    if (isSame) {
      // A deletion of answers or searches also sends the event "settings".
      await Promise.all([seed.refresh(), routes.refresh()]);
    } else {
      await seed.read(seed.domains.value);
      // A search's id depends on the service, so the shown result may be gone.
      if (screen.value !== "form") await routes.readAgain();
    }
    await offerAnew();
  }

  /** Changes the seeds. Filters not suggested by the old seeds stay. */
  function goLike(like: readonly string[]): void {
    const route = { view: "search-new", like, name: null, set: null } as const;
    draft.keepAdded(route);
    go(route);
  }

  return {
    screen: readOnly(screen),
    settings: readOnly(settings),
    /** `null` until read, and with sample data. */
    usage: computed(() => (sample.value ? null : usage.value)),
    sample,
    form,
    seed,
    ...prefill,
    /** Preview of the form's search; `null` until read. */
    preview,
    previewAgain: () => void previews.read(),
    running: searchRun.running,
    ...failure,
    results,
    marks,
    open: routes.open,
    readAgain: routes.readAgain,
    show: routes.show,
    handle(event: PanelEvent): void {
      if (event.kind === "settings") void Promise.all([handleSettings(), prefill.readValuesAgain()]);
      if (event.kind === "settings" || event.kind === "judgement") void marks.read();
      if (event.kind === "search") routes.handleEnd(event.id);
    },
    /** Runs a complete form's search, even if a result is stored: the button then says "Search again". */
    async search(): Promise<void> {
      if (!form.check() || form.filters.value.length === 0) return;
      await searchRun.run({ filters: form.filters.value, seeds: seed.domains.value }, preview.value?.kept != null);
      await previews.read();
    },
    /** Repeats a search, whatever the form contains. Sends a request even if a result is stored. */
    async searchAgain(search: Wanted): Promise<void> {
      await searchRun.run(search, true);
      if (screen.value === "form") await previews.read();
    },
    /** Stops the search, which may have been charged. */
    async stop(): Promise<void> {
      await searchRun.stop();
      await previews.read();
    },
    reset: draft.reset,
    /** Makes the text's company a seed. Returns false without a domain or an answer. */
    async chooseSeed(text: string): Promise<boolean> {
      const domain = await seed.resolve(text);
      const present = seed.domains.value;
      // Adds to several seeds, but replaces a single seed.
      if (domain !== null) goLike(present.length > 1 ? [...new Set([...present, domain])] : [domain]);
      return domain !== null;
    },
    /** Opens a form with the other seeds. */
    removeSeed: (domain: string) => goLike(seed.domains.value.filter((each) => each !== domain)),
    /** Calls `seed.lookUp`, then fills an empty form from the seeds, and previews it. */
    async lookUpSeed(): Promise<void> {
      await seed.lookUp();
      if (form.rows.value.length === 0) form.begin(prefill.ofSeeds());
      await previews.read();
    },
    /** Saves the complete filters under the trimmed name. */
    saveSet: (name: string) => saveFilterSet(ask, { name: name.trim(), filters: form.filters.value, private: ports.private }),
    /** Returns to the form with the shown result's filters. Adds the filter `with`, and removes `without`. */
    editFilters(change: { with?: Filter; without?: Filter } = {}): void {
      const shown = results.search.value;
      if (shown === null) return;
      const filters = shown.filters.filter((filter) => change.without === undefined || !sameFilter(filter, change.without));
      void draft.fillAgain({ ...shown, filters });
      if (change.with !== undefined) form.add(change.with);
      searchRun.forget();
      go({ view: "search" });
    },
  };
}

async function saveFilterSet(ask: Ask, set: Input<"filter-set.save">): Promise<SetSaved> {
  try {
    const { library } = await ask("library.read", {});
    if (library.filterSets.some((other) => other.name === set.name)) return "taken";
    await ask("filter-set.save", set);
    return "done";
  } catch {
    return "failed";
  }
}
