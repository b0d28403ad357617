import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { PanelNews } from "../../model/panel-news";
import type { PanelRoute } from "../../model/panel-route";

/** The four places of the panel. */
export type PlaceName = "lookup" | "page" | "search" | "library";

/** What the shell needs of a place. */
export interface PlaceStore {
  /** Shows a route of its own. */
  open(route: PanelRoute): Promise<void>;
  hear(news: PanelNews): void;
  /** A number to stand beside its name; null: none. */
  count?: ReadonlySignal<number | null>;
}

/** The place a route belongs to. */
export function placeOf(route: PanelRoute): PlaceName {
  switch (route.place) {
    case "lookup":
    case "account":
    case "person":
      return "lookup";
    case "search":
    case "search-new":
    case "search-result":
      return "search";
    default:
      return route.place;
  }
}

/** The places whose code has been read: each is opened on its routes, and all of them hear the news. */
export interface Places {
  /** What stands beside the names of the places. */
  counts: ReadonlySignal<ReadonlyMap<PlaceName, ReadonlySignal<number | null>>>;
  /** A place is there from now on; one that is shown already is opened at once. Resolves when it shows its route. */
  attach(name: PlaceName, store: PlaceStore): Promise<void>;
  /** Resolves when the place shows the route; at once where its code is still being read. */
  open(route: PanelRoute): Promise<void>;
  hear(news: PanelNews): void;
}

export function createPlaces(shown: () => PanelRoute): Places {
  const stores = new Map<PlaceName, PlaceStore>();
  const counts = signal<ReadonlyMap<PlaceName, ReadonlySignal<number | null>>>(new Map());

  return {
    counts,
    async attach(name, store) {
      stores.set(name, store);
      if (store.count !== undefined) counts.value = new Map([...counts.value, [name, store.count]]);
      if (placeOf(shown()) === name) await store.open(shown());
    },
    open: async (route) => stores.get(placeOf(route))?.open(route),
    hear(news) {
      for (const store of stores.values()) store.hear(news);
    },
  };
}
