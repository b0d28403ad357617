/** A semaphore with priorities. Written here because priority-queue packages weigh 4 kB gzip, of 90 for the whole background. */
export interface Turns {
  /** Waits for a slot: highest priority first, then in order of arrival. Returns its release; `null` if `signal` aborts first. */
  enter(priority: number, signal?: AbortSignal): Promise<(() => void) | null>;
  /** Whether `enter` would resolve without waiting. */
  isFree(): boolean;
  /** Runs work in a slot and releases it afterwards, even if the work fails. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

interface Waiting {
  priority: number;
  admit(leave: (() => void) | null): void;
}

export function createTurns(places: number): Turns {
  let free = places;
  const waiting: Waiting[] = [];

  function admitNext(): void {
    const [next] = waiting.toSorted((one, other) => other.priority - one.priority);
    if (free === 0 || next === undefined) return;
    free -= 1;
    remove(next);
    next.admit(leaveOnce());
  }

  function leaveOnce(): () => void {
    let left = false;
    return () => {
      if (left) return;
      left = true;
      free += 1;
      admitNext();
    };
  }

  const remove = (one: Waiting) => waiting.splice(waiting.indexOf(one), 1);

  function enter(priority: number, signal?: AbortSignal): Promise<(() => void) | null> {
    if (signal?.aborted === true) return Promise.resolve(null);
    return new Promise((resolve) => {
      const giveUp = () => {
        remove(one);
        resolve(null);
      };
      const one: Waiting = {
        priority,
        admit(leave) {
          signal?.removeEventListener("abort", giveUp);
          resolve(leave);
        },
      };
      waiting.push(one);
      signal?.addEventListener("abort", giveUp, { once: true });
      admitNext();
    });
  }

  return {
    enter,
    isFree: () => free > 0,
    async run(work) {
      const leave = await enter(0);
      try {
        return await work();
      } finally {
        leave?.();
      }
    },
  };
}
