/** Shortest time between two events for one window or list; limits redrawing. */
const notifyEveryMs = 200;

/** Sends each changed key at most once per `notifyEveryMs`. */
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
    void send(key);
    setTimeout(() => {
      recent.delete(key);
      if (mark.changed) notify(key);
    }, notifyEveryMs);
  };
}
