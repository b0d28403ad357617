import type { PanelEvent } from "../../model/panel-event";

/** Joins the answers of a batch or list into one event, and keeps the event out of a card's waiting time. */
const delayMs = 1000;

/** Returns a function that notifies open panels soon after an answer was stored. */
export function createStoredEvents(notifyPanels: (event: PanelEvent) => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function notify(): void {
    timer = undefined;
    void notifyPanels({ kind: "library" });
  }

  return () => {
    timer ??= setTimeout(notify, delayMs);
  };
}
