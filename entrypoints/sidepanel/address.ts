import { initialHash } from "./begin";
import type { SessionHistory } from "../../lib/stores/panel/history";

/** Keeps routes in the address: the user's history contains no page of a side panel. */
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

/** Keeps a tab's routes in memory, because other extensions can read the user's history. A reload keeps only the last route. */
export function createMemoryHistory(): SessionHistory {
  const hashes = new Map<unknown, string>();
  const load = crypto.randomUUID();
  const bare = location.pathname + location.search;
  /** Returns the entry's state; `null` for one from before a reload, whose route is lost. */
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
