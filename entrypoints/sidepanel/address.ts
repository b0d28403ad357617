import { initialHash } from "./begin";
import type { SessionHistory } from "../../lib/stores/panel/history";

/** Keeps routes in memory. After a reload, only the window's last route remains: the background keeps it. */
export function createMemoryHistory(): SessionHistory {
  /** Routes by the history entry's step. */
  const hashes = new Map<unknown, string>();
  /** Identifies this load of the page. */
  const load = crypto.randomUUID();
  /** Returns the history entry's state; `null` if none, or from before a reload. */
  const ownState = (): { step?: unknown } | null => {
    const state = history.state as { step?: unknown; load?: unknown } | null;
    return state?.load === load ? state : null;
  };
  // The panel restores the scroll position itself, after the view has loaded.
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
