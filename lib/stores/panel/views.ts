import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { PanelEvent } from "../../model/panel-event";
import type { PanelRoute } from "../../model/panel-route";

/** The four places of the panel. */
export type PanelView = "lookup" | "page" | "search" | "library";

/** What the shell needs of a place. */
export interface ViewStore {
  /** Shows a route of its own. */
  open(route: PanelRoute): Promise<void>;
  handle(event: PanelEvent): void;
  /** A number to stand beside its name; null: none. */
  count?: ReadonlySignal<number | null>;
}

/** The place a route belongs to. */
export function viewOf(route: PanelRoute): PanelView {
  switch (route.view) {
    case "lookup":
    case "account":
    case "person":
      return "lookup";
    case "search":
    case "search-new":
    case "search-result":
      return "search";
    default:
      return route.view;
  }
}

/** The places whose code has been read: each is opened on its routes, and all of them hear the news. */
export interface Views {
  /** What stands beside the names of the places. */
  counts: ReadonlySignal<ReadonlyMap<PanelView, ReadonlySignal<number | null>>>;
  /** A place is there from now on; one that is shown already is opened at once. Resolves when it shows its route. */
  attach(name: PanelView, store: ViewStore): Promise<void>;
  /** Resolves when the place shows the route; at once where its code is still being read. */
  open(route: PanelRoute): Promise<void>;
  handle(event: PanelEvent): void;
}

export function createViews(shown: () => PanelRoute): Views {
  const stores = new Map<PanelView, ViewStore>();
  const counts = signal<ReadonlyMap<PanelView, ReadonlySignal<number | null>>>(new Map());

  return {
    counts,
    async attach(name, store) {
      stores.set(name, store);
      if (store.count !== undefined) counts.value = new Map([...counts.value, [name, store.count]]);
      if (viewOf(shown()) === name) await store.open(shown());
    },
    open: async (route) => stores.get(viewOf(route))?.open(route),
    handle(event) {
      for (const store of stores.values()) store.handle(event);
    },
  };
}
