/** Panels are told of one window at most so often, in milliseconds: drawing each of a thousand steps would be work for nobody. */
const tellEvery = 200;

export interface News {
  /** Something changed in this window: its panel is told now, or when the last telling is long enough ago. */
  tell(windowId: number): void;
}

export function createNews(send: (windowId: number) => Promise<unknown>): News {
  /** Windows told lately, and whether something has changed since. */
  const told = new Map<number, { again: boolean }>();

  function tell(windowId: number): void {
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
      if (mark.again) tell(windowId);
    }, tellEvery);
  }

  return { tell };
}
