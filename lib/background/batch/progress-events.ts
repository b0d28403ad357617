/** Panels are told of one window at most so often, in milliseconds: drawing each of a thousand steps would be work for nobody. */
const notifyEveryMs = 200;

export interface ProgressEvents {
  /** Something changed in this window: its panel is told now, or when the last telling is long enough ago. */
  notify(windowId: number): void;
}

export function createProgressEvents(send: (windowId: number) => Promise<unknown>): ProgressEvents {
  /** Windows told lately, and whether something has changed since. */
  const told = new Map<number, { again: boolean }>();

  function notify(windowId: number): void {
    const lately = told.get(windowId);
    if (lately !== undefined) {
      lately.again = true;
      return;
    }
    const mark = { again: false };
    told.set(windowId, mark);
    // No panel is open: whichever opens asks by itself.
    void send(windowId).catch(() => undefined);
    setTimeout(() => {
      told.delete(windowId);
      if (mark.again) notify(windowId);
    }, notifyEveryMs);
  }

  return { notify };
}
