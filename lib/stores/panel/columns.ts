import { computed, signal } from "@preact/signals";
import type { PanelRoute } from "../../model/panel-route";
import { readOnly } from "../read-only";
import { isList, viewOf } from "./views";

/** Media query for the width of two columns. */
export type WidthEdge = Pick<MediaQueryList, "matches"> & { addEventListener(type: "change", listener: () => void): void };

/** Keeps the shown routes. If `width` matches, two columns show `list` and `main`. Calls `onSplit` when this changes. */
export function createColumns(width: WidthEdge | null, shown: () => PanelRoute, onSplit: () => void) {
  const split = signal(width?.matches === true);
  /** Last route of a view with rows. */
  const list = signal<PanelRoute>({ view: "library", tab: "history" });
  /** Last route of the Lookup view or a comparison. */
  const main = signal<PanelRoute>({ view: "lookup" });
  width?.addEventListener("change", () => {
    split.value = width.matches;
    onSplit();
  });
  return {
    /** Whether there are two columns. */
    split: readOnly(split),
    /** View of the column with rows. */
    list: computed(() => viewOf(list.value)),
    /** View of the main column. */
    main: computed(() => viewOf(main.value)),
    /** Returns the shown route; both columns' routes if split. */
    routes: (): PanelRoute[] => (split.value ? [list.value, main.value] : [shown()]),
    /** Keeps a route for its column, without opening the view. */
    show(route: PanelRoute): void {
      (isList(viewOf(route)) ? list : main).value = route;
    },
  };
}
