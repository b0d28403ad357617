import { computed, signal } from "@preact/signals";
import { isJsonObject } from "../../model/json";
import { hashOf, readRoute, type PanelRoute } from "../../model/panel-route";
import { readOnly } from "../read-only";

/** The page's history, with a route for each entry. */
export interface SessionHistory {
  /** The present entry's route, starting with "#"; "" if none. */
  hash(): string;
  /** The state that `show` set for the present entry, else `null`. */
  state(): unknown;
  /** Sets route and state. `push` adds an entry instead of replacing the present one. */
  show(hash: string, state: { step: number }, push: boolean): void;
  back(): void;
  forward(): void;
  /** Registers a listener for back, forward, and links to another hash. */
  onMove(listener: () => void): void;
}

interface Position {
  /** Scrolled pixels. */
  top: number;
  /** `href` of the focused link; `null` if none. */
  link: string | null;
}

export type RouteHistory = ReturnType<typeof createRouteHistory>;

/** The panel's shown route, and the steps of the history. Calls `onRoute` for each shown route but the first. */
export function createRouteHistory(history: SessionHistory, onRoute: (route: PanelRoute) => void) {
  const route = signal(readRoute(history.hash()));
  /** Step of the present entry, from 0. */
  const step = signal(stepIn(history.state()) ?? 0);
  /** Step of the newest known entry. After a reload, later entries are unknown. */
  const last = signal(step.value);
  /** The last position in each place, by step. */
  const positions = new Map<number, Map<string, Position>>();
  // Gives this entry a step, because an entry without a step counts as a followed link.
  history.show(history.hash(), { step: step.value }, false);

  const position = (place: string): Position => positions.get(step.peek())?.get(place) ?? { top: 0, link: null };

  /** Shows a route, without changing the address. */
  function arrive(next: PanelRoute): void {
    route.value = next;
    onRoute(next);
  }

  /** Adds a step, which drops the later steps. */
  function addStep(): void {
    step.value += 1;
    positions.delete(step.value);
    last.value = step.value;
  }

  /** Shows a route, and sets the address. */
  function show(next: PanelRoute, push: boolean): void {
    if (push) addStep();
    history.show(hashOf(next), { step: step.value }, push);
    arrive(next);
  }

  history.onMove(() => {
    const known = stepIn(history.state());
    if (known === null) {
      // An entry without a state was added by a link.
      addStep();
      history.show(history.hash(), { step: step.value }, false);
    } else step.value = known;
    arrive(readRoute(history.hash()));
  });

  return {
    route: readOnly(route),
    canGoBack: computed(() => step.value > 0),
    canGoForward: computed(() => step.value < last.value),
    /** Shows a route. Adds a step unless the route is shown already. */
    go: (next: PanelRoute) => show(next, hashOf(next) !== hashOf(route.peek())),
    /** Shows a route in place of the present step. */
    replace: (next: PanelRoute) => show(next, false),
    /** Goes one step back. `route` changes later. */
    back: () => history.back(),
    forward: () => history.forward(),
    /** Keeps a part of the position. `place` names what is drawn, which may change without a step. */
    keepPosition(place: string, change: Partial<Position>): void {
      const places = positions.get(step.peek()) ?? new Map<string, Position>();
      positions.set(step.peek(), places.set(place, { ...position(place), ...change }));
    },
    /** Returns the present step's last position in this place; the start if none. */
    position,
  };
}

const stepIn = (state: unknown): number | null => (isJsonObject(state) && typeof state["step"] === "number" ? state["step"] : null);
