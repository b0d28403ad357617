/** Shortest interval between two events for one window so that the panel is not redrawn a thousand times. */
const notifyEveryMs = 200;

/** Creates a function that notifies the panel of a changed window, now or when the interval since the last event has passed. */
export function createProgressEvents(send: (windowId: number) => Promise<unknown>): (windowId: number) => void {
  /** Windows notified recently, with a flag for changes since then. */
  const recent = new Map<number, { changed: boolean }>();

  return function notify(windowId) {
    const before = recent.get(windowId);
    if (before !== undefined) {
      before.changed = true;
      return;
    }
    const mark = { changed: false };
    recent.set(windowId, mark);
    // No panel is open; a new one reads its state itself.
    void send(windowId).catch(() => undefined);
    setTimeout(() => {
      recent.delete(windowId);
      if (mark.changed) notify(windowId);
    }, notifyEveryMs);
  };
}
