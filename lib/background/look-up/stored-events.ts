import type { PanelEvent } from "../../model/panel-event";

/** Delay of the event for panels. Answers of a batch or list share one event, and it does not slow the card of a new answer. */
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
