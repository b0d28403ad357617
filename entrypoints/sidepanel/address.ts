import { isFullPage } from "./begin";
import type { AddressBar } from "../../lib/stores/panel/history";

/** The panel's own address. Browsers keep no history of a side panel. */
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
 * The routes of a full page, by step. The browser's history keeps the address of a tab, so it names no subject. It does not decide the
 * subject either, because other extensions may open it.
 */
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
