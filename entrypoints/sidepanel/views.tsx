import type { ComponentChildren } from "preact";
import { saveParts } from "../../components/download";
import type { LoadView } from "../../components/panel/panel-view";
import type { Panel } from "../../lib/stores/panel/panel";
import type { PanelView, ViewStore } from "../../lib/stores/panel/views";

type Other = Exclude<PanelView, "lookup">;

/** Returns the loaders of all views but Lookup. Each loads code and store at its first call. */
export function createViewLoaders(panel: Panel): Record<Other, LoadView> {
  const { ports } = panel;

  /** Loads and attaches a view only once, so that it has one store. */
  function once(name: Other, read: () => Promise<{ store: ViewStore; draw: () => ComponentChildren }>): LoadView {
    let begun: ReturnType<LoadView> | undefined;
    return () =>
      (begun ??= read().then(({ store, draw }) => {
        void panel.views.attach(name, store);
        return { draw };
      }));
  }

  return {
    page: once("page", async () => {
      const [{ createPageStore }, { PageView }] = await Promise.all([
        import("../../lib/stores/panel/page"),
        import("../../components/panel/page/page-view"),
      ]);
      const view = createPageStore(ports);
      return { store: view, draw: () => <PageView view={view} ports={ports} /> };
    }),
    search: once("search", async () => {
      const [{ createSearchStore }, { SearchView }] = await Promise.all([
        import("../../lib/stores/panel/search"),
        import("../../components/panel/search/search-view"),
      ]);
      const view = createSearchStore(ports);
      return { store: view, draw: () => <SearchView view={view} ports={ports} /> };
    }),
    compare: once("compare", async () => {
      const [{ createCompareStore }, { CompareView }] = await Promise.all([
        import("../../lib/stores/panel/compare"),
        import("../../components/panel/compare/compare-view"),
      ]);
      const view = createCompareStore(ports);
      return { store: view, draw: () => <CompareView view={view} ports={ports} /> };
    }),
    library: once("library", async () => {
      const [{ createLibraryStore }, { LibraryView }] = await Promise.all([
        import("../../lib/stores/panel/library"),
        import("../../components/panel/library/library-view"),
      ]);
      const view = createLibraryStore(ports);
      return { store: view, draw: () => <LibraryView view={view} ports={ports} /> };
    }),
    lists: once("lists", async () => {
      const [{ createListsStore }, { ListsView }] = await Promise.all([
        import("../../lib/stores/panel/lists"),
        import("../../components/panel/lists/lists-view"),
      ]);
      const view = createListsStore(ports, saveParts);
      return { store: view, draw: () => <ListsView view={view} ports={ports} /> };
    }),
  };
}
