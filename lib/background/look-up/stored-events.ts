import type { PanelEvent } from "../../model/panel-event";

/** Delay of the event: answers of a batch or list share one. */
const delayMs = 1000;

/** Notifies open panels soon after an answer was stored. */
export function createStoredEvents(notifyPanels: (event: PanelEvent) => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function notify(): void {
    timer = undefined;
    void notifyPanels({ kind: "library" });
  }

  return () => {
    // Delayed, so that it does not slow the card of a new answer.
    timer ??= setTimeout(notify, delayMs);
  };
}
