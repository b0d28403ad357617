import { initialHash } from "./begin";
import type { SessionHistory } from "../../lib/stores/panel/history";

/** Keeps routes in the page's address. */
const hashHistory: SessionHistory = {
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

/** Keeps routes in memory. After a reload, only the window's last route is left. */
export function createMemoryHistory(): SessionHistory {
  /** Routes by the step of the history entry. */
  const hashes = new Map<unknown, string>();
  /** Identifies this load of the page. */
  const load = crypto.randomUUID();
  const bare = location.pathname + location.search;
  /** Returns the history entry's state; `null` without one, or if a reload lost its route. */
  const ownState = (): { step?: unknown } | null => {
    const state = history.state as { step?: unknown; load?: unknown } | null;
    return state?.load === load ? state : null;
  };
  // control: tab-address. The history records a tab's address, and with each download the address of the panel.
  return {
    ...hashHistory,
    // The user may have opened an address with a route.
    hash: () => hashes.get(ownState()?.step) ?? initialHash(),
    state: ownState,
    show(hash, state, push) {
      if (push) history.pushState({ ...state, load }, "", bare);
      else history.replaceState({ ...state, load }, "", bare);
      hashes.set(state.step, hash);
    },
  };
}
