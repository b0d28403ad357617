import type { AddressBar } from "../../lib/stores/panel/history";

/** The panel's own address. Browsers keep no history of a side panel. */
export const addressBar: AddressBar = {
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
