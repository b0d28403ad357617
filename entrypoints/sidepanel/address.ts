import { initialHash } from "./begin";
import type { SessionHistory } from "../../lib/stores/panel/history";

/** Keeps the side panel's routes in the page's own address. The user's history contains no page of a side panel. */
export const hashHistory: SessionHistory = {
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
 * Keeps the routes of a panel in a tab. The routes are in memory, by the step of the history entry: the user's history contains the
 * addresses of tabs, and other extensions can read them. If the user opened the panel by an address with a route, the route moves into
 * memory. After a reload, only the window's last route is left.
 */
export function createMemoryHistory(): SessionHistory {
  const hashes = new Map<unknown, string>();
  const load = crypto.randomUUID();
  const bare = location.pathname + location.search;
  /** Returns the history entry's state; `null` if there is none. Also `null` for a state from before a reload, whose route is lost. */
  const ownState = (): { step?: unknown } | null => {
    const state = history.state as { step?: unknown; load?: unknown } | null;
    return state?.load === load ? state : null;
  };
  return {
    ...hashHistory,
    hash: () => hashes.get(ownState()?.step) ?? initialHash(),
    state: ownState,
    show(hash, state, push) {
      if (push) history.pushState({ ...state, load }, "", bare);
      else history.replaceState({ ...state, load }, "", bare);
      hashes.set(state.step, hash);
    },
  };
}
