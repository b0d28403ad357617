/** Closes or restarts the page without calling `leave`, so that deleted data leave screen and history, and none is stored again. */
export function leaveErased(): void {
  addEventListener("pagehide", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  window.close();
  location.replace(location.pathname + location.search);
}
