/** Default timeout, after which callers check whether the event can still come. */
const maxWaitMs = 60_000;

/** Lets callers wait for named events within one worker. */
export function createSignals() {
  /** Functions that end the waits, by name. */
  const waiting = new Map<string, Set<(raised: boolean) => void>>();

  return {
    /** Resolves with true when raised, with false after the timeout. */
    wait: (name: string, timeoutMs = maxWaitMs) =>
      new Promise<boolean>((resolve) => {
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
    /** Ends all waits for this name. */
    raise: (name: string): void => [...(waiting.get(name) ?? [])].forEach((end) => end(true)),
  };
}
