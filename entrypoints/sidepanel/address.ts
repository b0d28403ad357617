import { isFullPage } from "./begin";
import type { AddressBar } from "../../lib/stores/panel/history";

/** Keeps the side panel's routes in the page's own address, which the browser's history does not store. */
const hashBar: AddressBar = {
  hash: () => location.hash,
  state: (): unknown => history.state,
  show(hash, state, push) {
    if (push) history.pushState(state, "", hash);
    else history.replaceState(state, "", hash);
  },
  back: () => history.back(),
  forward: () => history.forward(),
  onMove: (listener) => addEventListener("popstate", listener),
};

/**
 * Keeps a full page's routes in memory, by step. If the address contained them, the browser's history would store them, and other
 * extensions could set them.
 */
function createMemoryBar(): AddressBar {
  const hashes = new Map<unknown, string>();
  const load = crypto.randomUUID();
  /** Returns the history entry's state; `null` if there is none. Also `null` for a state from before a reload, whose route is unknown. */
  const ownState = (): { step?: unknown } | null => {
    const state = history.state as { step?: unknown; load?: unknown } | null;
    return state?.load === load ? state : null;
  };
  return {
    ...hashBar,
    hash: () => hashes.get(ownState()?.step) ?? "",
    state: ownState,
    show(hash, state, push) {
      if (push) history.pushState({ ...state, load }, "");
      else history.replaceState({ ...state, load }, "");
      hashes.set(state.step, hash);
    },
  };
}

export const addressBar: AddressBar = isFullPage() ? createMemoryBar() : hashBar;
