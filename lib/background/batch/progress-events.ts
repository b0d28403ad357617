/** Shortest interval between two events for one window so that the panel is not redrawn a thousand times. */
const notifyEveryMs = 200;

export interface ProgressEvents {
  /** Notifies the panel of a changed window, now or when the interval since the last event has passed. */
  notify(windowId: number): void;
}

export function createProgressEvents(send: (windowId: number) => Promise<unknown>): ProgressEvents {
  /** Windows notified recently, with a flag for changes since then. */
  const told = new Map<number, { again: boolean }>();

  function notify(windowId: number): void {
    const lately = told.get(windowId);
    if (lately !== undefined) {
      lately.again = true;
      return;
    }
    const mark = { again: false };
    told.set(windowId, mark);
    // No panel is open; a new one reads its state itself.
    void send(windowId).catch(() => undefined);
    setTimeout(() => {
      told.delete(windowId);
      if (mark.again) notify(windowId);
    }, notifyEveryMs);
  }

  return { notify };
}
