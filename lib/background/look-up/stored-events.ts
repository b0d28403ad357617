import type { PanelEvent } from "../../model/panel-event";

/** Answers stored during this delay share one event. */
const delayMs = 1000;

/** Creates the function that notifies open panels soon after an answer was stored. */
export function createStoredEvents(notifyPanels: (event: PanelEvent) => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  return () => {
    // Delayed, so as not to slow a new answer's card.
    timer ??= setTimeout(() => {
      timer = undefined;
      void notifyPanels({ kind: "library" });
    }, delayMs);
  };
}
