import { initialHash } from "./begin";
import type { SessionHistory } from "../../lib/stores/panel/history";

/** Keeps routes in memory. A reload leaves only the window's last route, which the background keeps. */
export function createMemoryHistory(): SessionHistory {
  /** Routes by the history entry's step. */
  const hashes = new Map<unknown, string>();
  /** Identifies this load of the page. */
  const load = crypto.randomUUID();
  /** Returns any state of the history entry, unless a reload lost its route. */
  const ownState = (): { step?: unknown } | null => {
    const state = history.state as { step?: unknown; load?: unknown } | null;
    return state?.load === load ? state : null;
  };
  // The panel restores the place in a view, which may first load.
  history.scrollRestoration = "manual";
  return {
    // The user may have opened an address with a route.
    hash: () => hashes.get(ownState()?.step) ?? initialHash(),
    state: ownState,
    show(hash, state, push) {
      // control: tab-address. Keeps the route out of the address, which the history and each download record.
      const address = location.pathname + location.search;
      if (push) history.pushState({ ...state, load }, "", address);
      else history.replaceState({ ...state, load }, "", address);
      hashes.set(state.step, hash);
    },
    back: () => history.back(),
    forward: () => history.forward(),
    onMove: (listener) => addEventListener("popstate", listener),
  };
}
