import { initialHash } from "./begin";
import type { AddressBar } from "../../lib/stores/panel/history";

/** Keeps the side panel's routes in the page's own address, which the browser's history does not store. */
export const hashBar: AddressBar = {
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
 * Keeps the routes of a panel in a tab in memory, by the step of the history entry. The browser's history stores a tab's address, and other
 * extensions can read it. A route in the address is moved into memory. After a reload, only the window's last route is left.
 */
export function createMemoryBar(): AddressBar {
  const hashes = new Map<unknown, string>();
  const load = crypto.randomUUID();
  const bare = location.pathname + location.search;
  /** Returns the history entry's state; `null` if there is none. Also `null` for a state from before a reload, whose route is lost. */
  const ownState = (): { step?: unknown } | null => {
    const state = history.state as { step?: unknown; load?: unknown } | null;
    return state?.load === load ? state : null;
  };
  return {
    ...hashBar,
    hash: () => hashes.get(ownState()?.step) ?? initialHash(),
    state: ownState,
    show(hash, state, push) {
      if (push) history.pushState({ ...state, load }, "", bare);
      else history.replaceState({ ...state, load }, "", bare);
      hashes.set(state.step, hash);
    },
  };
}
