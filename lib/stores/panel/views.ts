import { signal, type ReadonlySignal } from "@preact/signals";
import type { PanelEvent } from "../../model/panel-event";
import type { PanelRoute } from "../../model/panel-route";
import { readOnly } from "../read-only";

export type PanelView = "lookup" | "page" | "search" | "library" | "lists" | "compare";

/** True for a view with rows, which two columns show beside Lookup or a comparison. */
export const isList = (view: PanelView): boolean => view === "page" || view === "search" || view === "library" || view === "lists";

/** True for an account's or person's route. */
export const isNamed = ({ view }: PanelRoute): boolean => view === "account" || view === "person";

/** The members of a view's store that the panel uses. */
export interface ViewStore {
  /** Shows one of the view's routes, then resolves. */
  open(route: PanelRoute): Promise<void>;
  /** Reads again what the event may have changed. */
  handle(event: PanelEvent): void;
  /** A number beside the view's name; `null` for none. */
  count?: ReadonlySignal<number | null>;
}

/** Returns the view that shows a route. */
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
    case "lists":
    case "list-new":
    case "list":
      return "lists";
    default:
      return route.view;
  }
}

export type Views = ReturnType<typeof createViews>;

/** The loaded views: each opens its routes, all receive events. */
export function createViews(shown: () => readonly PanelRoute[]) {
  const stores = new Map<PanelView, ViewStore>();
  const counts = signal<ReadonlyMap<PanelView, ReadonlySignal<number | null>>>(new Map());

  return {
    /** Numbers beside the views' names. */
    counts: readOnly(counts),
    /** Adds a loaded view. Resolves when its current route, if any, is shown. */
    async attach(name: PanelView, store: ViewStore): Promise<void> {
      stores.set(name, store);
      if (store.count !== undefined) counts.value = new Map([...counts.value, [name, store.count]]);
      await Promise.all(shown().flatMap((route) => (viewOf(route) === name ? store.open(route) : [])));
    },
    /** Opens the route in its view, if loaded. Resolves when the view shows the route. */
    open: async (route: PanelRoute) => stores.get(viewOf(route))?.open(route),
    /** Passes an event to every loaded view. */
    handle(event: PanelEvent): void {
      for (const store of stores.values()) store.handle(event);
    },
  };
}
