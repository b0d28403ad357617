import { isFullPage } from "./begin";
import type { AddressBar } from "../../lib/stores/panel/history";

/** The panel's own address. Side panels have no browser history. */
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

/** Keeps the routes of a full page by step, not in its address: browser history would store it, and other extensions could set it. */
function createMemoryBar(): AddressBar {
  const hashes = new Map<unknown, string>();
  const step = (): unknown => (history.state as { step?: unknown } | null)?.step;
  // After a reload, the routes of earlier steps are unknown.
  history.replaceState(null, "");
  return {
    ...hashBar,
    hash: () => hashes.get(step()) ?? "",
    show(hash, state, push) {
      if (push) history.pushState(state, "");
      else history.replaceState(state, "");
      hashes.set(state.step, hash);
    },
  };
}

export const addressBar: AddressBar = isFullPage() ? createMemoryBar() : hashBar;
