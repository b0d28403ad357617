import type { ComponentType } from "preact";
import { saveParts } from "../../components/download";
import type { ViewProps } from "../../components/panel/view";
import type { LoadView } from "../../components/panel/panel-view";
import type { Panel } from "../../lib/stores/panel/panel";
import type { PanelView, ViewStore } from "../../lib/stores/panel/views";

type Other = Exclude<PanelView, "lookup">;

/** Returns the loaders of all views but Lookup, which load code and store at first call. */
export function createViewLoaders(panel: Panel): Record<Other, LoadView> {
  const { ports } = panel;

  /** Loads and attaches a view only once, so that the view has one store. */
  function once<Store extends ViewStore>(name: Other, read: () => Promise<[Store, ComponentType<ViewProps<Store>>]>): LoadView {
    let begun: ReturnType<LoadView> | undefined;
    return () =>
      (begun ??= read().then(([view, View]) => {
        void panel.views.attach(name, view);
        return { draw: () => <View view={view} ports={ports} /> };
      }));
  }

  return {
    page: once("page", async () => {
      const { createPageStore } = await import("../../lib/stores/panel/page");
      const { PageView } = await import("../../components/panel/page/page-view");
      return [createPageStore(ports), PageView];
    }),
    search: once("search", async () => {
      const { createSearchStore } = await import("../../lib/stores/panel/search");
      const { SearchView } = await import("../../components/panel/search/search-view");
      return [createSearchStore(ports), SearchView];
    }),
    compare: once("compare", async () => {
      const { createCompareStore } = await import("../../lib/stores/panel/compare");
      const { CompareView } = await import("../../components/panel/compare/compare-view");
      return [createCompareStore(ports), CompareView];
    }),
    library: once("library", async () => {
      const { createLibraryStore } = await import("../../lib/stores/panel/library");
      const { LibraryView } = await import("../../components/panel/library/library-view");
      return [createLibraryStore(ports), LibraryView];
    }),
    lists: once("lists", async () => {
      const { createListsStore } = await import("../../lib/stores/panel/lists");
      const { ListsView } = await import("../../components/panel/lists/lists-view");
      return [createListsStore(ports, saveParts), ListsView];
    }),
  };
}
