/** Orders and shares asynchronous work within one worker. A restarted worker begins anew. */

type Work<Value> = () => Promise<Value>;

/** Resolves with whether the work succeeded. Never rejects. */
export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

/** Returns the work's result; `null` if it takes longer than `limitMs`. Late work continues. */
export async function within<Value>(limitMs: number, work: Promise<Value>): Promise<Value | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), limitMs);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Runs work in sequence, even after failures. */
export function serialize(): <Value>(work: Work<Value>) => Promise<Value> {
  const inSequence = serializeByKey();
  return (work) => inSequence(null, work);
}

/** Runs work of one key in sequence, and work of different keys in parallel. */
export function serializeByKey(): <Value>(key: unknown, work: Work<Value>) => Promise<Value> {
  const last = new Map<unknown, Promise<unknown>>();
  return (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const next = before.then(work, work);
    last.set(key, next);
    const forget = () => {
      if (last.get(key) === next) last.delete(key);
    };
    void next.then(forget, forget);
    return next;
  };
}

/** Limits parallel work. Admits it by priority, then by arrival. Work of priority 0 leaves `reserved` slots free. */
export function semaphore(slots: number, reserved = 0) {
  let free = slots;
  const waiting: { priority: number; admit(): void }[] = [];

  const isFree = (priority: number) => free > (priority === 0 ? reserved : 0);

  function admitNext(): void {
    const [next] = waiting.toSorted((one, other) => other.priority - one.priority);
    if (next === undefined || !isFree(next.priority)) return;
    free -= 1;
    waiting.splice(waiting.indexOf(next), 1);
    next.admit();
  }

  /** Waits for a slot; returns false if `signal` aborts first. */
  function enter(priority: number, signal: AbortSignal): Promise<boolean> {
    if (signal.aborted) return Promise.resolve(false);
    return new Promise((resolve) => {
      const giveUp = () => {
        waiting.splice(waiting.indexOf(entry), 1);
        resolve(false);
      };
      const entry = {
        priority,
        admit() {
          signal.removeEventListener("abort", giveUp);
          resolve(true);
        },
      };
      waiting.push(entry);
      signal.addEventListener("abort", giveUp, { once: true });
      admitNext();
    });
  }

  return {
    /** Whether `run` would begin without waiting. */
    isFree,
    /** Runs work in a slot; `null` if aborted before it begins. */
    async run<Value>(priority: number, signal: AbortSignal, work: Work<Value>): Promise<Value | null> {
      if (!(await enter(priority, signal))) return null;
      try {
        return await work();
      } finally {
        free += 1;
        admitNext();
      }
    },
  };
}

/** Shares one call among a key's callers. */
export function singleFlight<Outcome>(
  /** Resolves when the call may be forgotten. Until then, callers share the call. */
  until: (outcome: Outcome) => Promise<unknown> = async () => undefined,
) {
  const running = new Map<string, { outcome: Promise<Outcome>; controller: AbortController }>();

  function start(key: string, call: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
    const controller = new AbortController();
    const entry = { outcome: call(controller.signal), controller };
    running.set(key, entry);
    const forget = () => {
      // Keeps the entry of the key's next call, which may begin before an aborted call ends.
      if (running.get(key) === entry) running.delete(key);
    };
    void entry.outcome.then(until).then(forget, forget);
    return entry.outcome;
  }

  return {
    /** Joins the running call of this key, or starts one. */
    join: (key: string, call: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> => running.get(key)?.outcome ?? start(key, call),
    /** Returns the call that `join` would join; `null` if none. */
    running: (key: string): Promise<Outcome> | null => running.get(key)?.outcome ?? null,
    /** Aborts and forgets all calls, or those whose keys match, for all their callers. */
    abort(which: (key: string) => boolean = () => true): void {
      const aborted = [...running].filter(([key]) => which(key));
      for (const [key, { controller }] of aborted) {
        running.delete(key);
        controller.abort();
      }
    },
  };
}

/** Loads a value once for all callers. After a failure, the next caller tries again. */
export function cached<Value>(load: Work<Value>) {
  let value: Promise<Value> | null = null;

  return {
    /** Loads the value if necessary. Rejects if that fails. */
    get(): Promise<Value> {
      if (value !== null) return value;
      const loading = load().catch((error: unknown) => {
        if (value === loading) value = null;
        throw error;
      });
      value = loading;
      return loading;
    },
    /** Returns the loaded or loading value; `null` if none. */
    peek: (): Promise<Value> | null => value,
    /** Makes the next `get` load the value again. */
    forget(): void {
      value = null;
    },
  };
}

/** Combines calls into runs: a call joins the run that is being prepared, else begins one. */
export function coalesce<Asked, Result>(
  /** Prepares a run, then calls `take`, which closes the run and returns its calls. Resolves with their results, in order. */
  runAll: (take: () => readonly Asked[]) => Promise<Result[]>,
  /** Handles a call whose run failed or returned no result for it. A rejection reaches the caller. */
  runOne: (asked: Asked) => Promise<Result>,
): (asked: Asked) => Promise<Result> {
  /** The run that another call may join. */
  let open: { asked: Asked[]; results: Promise<Result[] | null> } | null = null;

  function begin() {
    const asked: Asked[] = [];
    const take = () => {
      if (open?.asked === asked) open = null;
      return asked;
    };
    const results = runAll(take).catch(() => null);
    // Closes the run if `runAll` never called `take`.
    void results.then(take);
    return { asked, results };
  }

  return async (asked) => {
    const run = (open ??= begin());
    const index = run.asked.push(asked) - 1;
    const result = (await run.results)?.[index];
    return result === undefined ? runOne(asked) : result;
  };
}
