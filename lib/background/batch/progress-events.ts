/** Shortest interval between two events for one window or list so that the panel is not redrawn a thousand times. */
const notifyEveryMs = 200;

/** Creates a function that notifies the panels of a changed window or list, now or when the interval since the last event has passed. */
export function createProgressEvents<Key>(send: (key: Key) => Promise<unknown>): (key: Key) => void {
  /** Keys notified recently, with a flag for changes since then. */
  const recent = new Map<Key, { changed: boolean }>();

  return function notify(key) {
    const before = recent.get(key);
    if (before !== undefined) {
      before.changed = true;
      return;
    }
    const mark = { changed: false };
    recent.set(key, mark);
    // No panel is open; a new one reads its state itself.
    void send(key).catch(() => undefined);
    setTimeout(() => {
      recent.delete(key);
      if (mark.changed) notify(key);
    }, notifyEveryMs);
  };
}
