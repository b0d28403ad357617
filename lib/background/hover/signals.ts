/** Ordering and waiting within one worker. Nothing is stored: after a restart, callers read the progress from session storage. */
export interface Signals {
  /** Runs the work of a tab in sequence: the card may arrive before its hover is stored. */
  inTurn<Value>(tabId: number | null, work: () => Promise<Value>): Promise<Value>;
  /** Resolves with true when the name is raised, with false after the timeout. */
  wait(name: string, timeoutMs?: number): Promise<boolean>;
  raise(name: string): void;
}

/** Time after which a waiting card has lost its page. */
const maxWaitMs = 60_000;

export function createSignals(): Signals {
  const turns = new Map<number, Promise<unknown>>();
  const waiting = new Map<string, Set<(raised: boolean) => void>>();

  return {
    inTurn(tabId, work) {
      const key = tabId ?? -1;
      const done = (turns.get(key) ?? Promise.resolve()).then(work);
      const settled = done
        .catch(() => undefined)
        .then(() => {
          if (turns.get(key) === settled) turns.delete(key);
        });
      turns.set(key, settled);
      return done;
    },
    wait: (name, timeoutMs = maxWaitMs) =>
      new Promise((resolve) => {
        const waiters = waiting.get(name) ?? new Set();
        waiting.set(name, waiters);
        const end = (raised: boolean) => {
          clearTimeout(timer);
          waiters.delete(end);
          if (waiters.size === 0) waiting.delete(name);
          resolve(raised);
        };
        const timer = setTimeout(() => end(false), timeoutMs);
        waiters.add(end);
      }),
    raise: (name) => [...(waiting.get(name) ?? [])].forEach((end) => end(true)),
  };
}
