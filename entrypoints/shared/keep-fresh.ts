import browser from "webextension-polyfill";
import { readPanelEvent } from "../../lib/model/panel-event";
import { onBackgroundMessage } from "./worker-events";

/** Calls `read` whenever data may have changed elsewhere. */
export function keepFresh(read: () => Promise<void>): void {
  const readAgain = () => void read();
  // Beside another window, the page stays visible without the focus.
  addEventListener("focus", readAgain);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) readAgain();
  });
  // Access can also change on the browser's own pages.
  for (const changed of [browser.permissions.onAdded, browser.permissions.onRemoved]) changed.addListener(readAgain);
  // Another window or the administrator may change the same settings or data.
  onBackgroundMessage((message) => {
    const kind = readPanelEvent(message)?.kind;
    if (kind === "settings" || kind === "judgement" || kind === "erased") readAgain();
  });
}
