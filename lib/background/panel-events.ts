interface Pace {
  /** Shortest time between two events for one key; limits redrawing. */
  everyMs: number;
  /** Whether the first event is sent without waiting `everyMs`. */
  atOnce: boolean;
}

/** Pace of a batch's or list's events. */
export const progressPace: Pace = { everyMs: 200, atOnce: true };

/** Sends each changed key at most once per `everyMs`. */
export function createPanelEvents<Key>(send: (key: Key) => Promise<unknown>, { everyMs, atOnce }: Pace): (key: Key) => void {
  /** Keys changed within `everyMs`, with a flag for changes since the event. */
  const recent = new Map<Key, { changed: boolean }>();

  return function notify(key) {
    const before = recent.get(key);
    if (before !== undefined) {
      before.changed = true;
      return;
    }
    const mark = { changed: false };
    recent.set(key, mark);
    if (atOnce) void send(key);
    setTimeout(() => {
      recent.delete(key);
      if (!atOnce) void send(key);
      else if (mark.changed) notify(key);
    }, everyMs);
  };
}
