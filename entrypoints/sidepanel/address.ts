import type { AddressBar } from "../../lib/stores/panel/history";

/** The panel's own address. The browser keeps no history of what a side panel shows. */
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
