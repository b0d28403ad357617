import type { ComponentChildren } from "preact";
import browser from "webextension-polyfill";
import type { LoadPlace } from "../../components/panel/panel-view";
import { requestSites } from "../shared/access";
import type { Panel } from "../../lib/view/panel/panel";
import type { PlaceName, PlaceStore } from "../../lib/view/panel/places";

type Other = Exclude<PlaceName, "lookup">;

const openWindows = async () => (await browser.windows.getAll()).flatMap(({ id }) => id ?? []);

/** Each place with its code, read when it is first shown: its store is attached to the panel then. */
export function createPlaceLoaders(panel: Panel, version: string): Record<Other, LoadPlace> {
  const { ports } = panel;

  /** The same promise each time, so that there is one store of each place. */
  function once(name: Other, read: () => Promise<{ store: PlaceStore; draw: () => ComponentChildren }>): LoadPlace {
    let begun: ReturnType<LoadPlace> | undefined;
    return () =>
      (begun ??= read().then(({ store, draw }) => {
        void panel.places.attach(name, store);
        return { draw };
      }));
  }

  return {
    page: once("page", async () => {
      const [{ createPagePlace }, { PagePlace }] = await Promise.all([
        import("../../lib/view/panel/page"),
        import("../../components/panel/page/page-place"),
      ]);
      // What it switches on is a site, not the service: where the browser asks about people as well, it does so there.
      const place = createPagePlace({ ...ports, requestHosts: requestSites });
      return { store: place, draw: () => <PagePlace place={place} ports={ports} /> };
    }),
    search: once("search", async () => {
      const [{ createSearchPlace }, { SearchPlace }] = await Promise.all([
        import("../../lib/view/panel/search"),
        import("../../components/panel/search/search-place"),
      ]);
      const place = createSearchPlace(ports, undefined, openWindows);
      return { store: place, draw: () => <SearchPlace place={place} ports={ports} version={version} /> };
    }),
    library: once("library", async () => {
      const [{ createLibraryPlace }, { LibraryPlace }] = await Promise.all([
        import("../../lib/view/panel/library"),
        import("../../components/panel/library/library-place"),
      ]);
      const place = createLibraryPlace(ports);
      return { store: place, draw: () => <LibraryPlace place={place} ports={ports} /> };
    }),
  };
}
