import { computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { hashOf, readRoute } from "../../model/panel-route";
import type { PanelRoute } from "../../model/panel-route";

/** The page's own address and history, as the browser has them. */
export interface AddressBar {
  /** The part of the address behind "#", with it; "" where there is none. */
  hash(): string;
  /** What was kept with this entry of the history. */
  state(): unknown;
  /** Shows another hash; `push` as a new entry, else in place of the present one. */
  show(hash: string, state: unknown, push: boolean): void;
  back(): void;
  forward(): void;
  /** Calls after the person went back or forward, or followed a link to another hash. */
  onMove(listener: () => void): void;
}

/** The routes the panel has shown, as steps one can go back and forward between. */
export interface PanelHistory {
  route: ReadonlySignal<PanelRoute>;
  /** True where there is a step to go back to that this page made. */
  canGoBack: ReadonlySignal<boolean>;
  /** True where the person came back from a later step. */
  canGoForward: ReadonlySignal<boolean>;
  /** Shows a route as a new step; the one that is shown already makes none. */
  go(route: PanelRoute): void;
  /** Shows a route in place of the present one. */
  replace(route: PanelRoute): void;
  back(): void;
  forward(): void;
  /** Calls with each route that is shown from now on, whatever led to it. */
  onRoute(listener: (route: PanelRoute) => void): void;
}

export function createHistory(address: AddressBar): PanelHistory {
  const route = signal(readRoute(address.hash()));
  const step = signal(stepIn(address.state()) ?? 0);
  /** The last step that can be gone to, as far as this page knows. */
  const last = signal(step.value);
  const listeners: ((route: PanelRoute) => void)[] = [];
  // Whoever comes back to the first entry finds it is one of ours.
  address.show(address.hash(), { step: step.value }, false);

  function arrive(next: PanelRoute): void {
    route.value = next;
    for (const listener of listeners) listener(next);
  }

  function show(next: PanelRoute, push: boolean): void {
    if (push) last.value = step.value += 1;
    // Writing down what stands there takes the browser over a millisecond.
    if (push || address.hash() !== hashOf(next) || stepIn(address.state()) !== step.value)
      address.show(hashOf(next), { step: step.value }, push);
    arrive(next);
  }

  address.onMove(() => {
    const known = stepIn(address.state());
    // A link makes an entry of its own, which says nothing of itself yet.
    step.value = known ?? (last.value = step.value + 1);
    if (known === null) address.show(address.hash(), { step: step.value }, false);
    arrive(readRoute(address.hash()));
  });

  return {
    route,
    canGoBack: computed(() => step.value > 0),
    canGoForward: computed(() => step.value < last.value),
    go: (next) => show(next, hashOf(next) !== hashOf(route.peek())),
    replace: (next) => show(next, false),
    back: () => address.back(),
    forward: () => address.forward(),
    onRoute: (listener) => void listeners.push(listener),
  };
}

function stepIn(state: unknown): number | null {
  return typeof state === "object" && state !== null && "step" in state && typeof state.step === "number" ? state.step : null;
}
