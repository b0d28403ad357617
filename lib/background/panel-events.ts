/** Shortest time between two events of one batch or list. */
export const progressMs = 200;

/** Creates a function that sends a changed key after `everyMs`, together with the key's changes until then. Limits redrawing. */
export function createPanelEvents<Key>(send: (key: Key) => Promise<unknown>, everyMs: number): (key: Key) => void {
  const waiting = new Set<Key>();
  return (key) => {
    if (waiting.has(key)) return;
    waiting.add(key);
    setTimeout(() => {
      waiting.delete(key);
      void send(key);
    }, everyMs);
  };
}
