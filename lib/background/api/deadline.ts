import { within } from "../concurrency";

/** Time limit of one call. */
export type Deadline = ReturnType<typeof openDeadline>;

/** Starts a deadline on the monotonic clock. */
export function openDeadline(milliseconds: number, cancel: AbortSignal) {
  const timeout = new AbortController();
  const end = performance.now() + milliseconds;
  const timer = setTimeout(() => timeout.abort(), milliseconds);
  const signal = AbortSignal.any([timeout.signal, cancel]);

  /** Returns what stopped the call, deadline or `cancel`; `null` while the call may continue. */
  function stopped(): "timed-out" | "cancelled" | null {
    if (!signal.aborted) return null;
    return signal.reason === timeout.signal.reason ? "timed-out" : "cancelled";
  }

  return {
    /** Aborts at the deadline, or with `cancel`. */
    signal,
    stopped,
    /** Resolves with true after the pause; false when the call stops, or at once if the deadline would come first. */
    wait: async (pause: number): Promise<boolean> => performance.now() + pause < end && sleep(pause, signal),
    /** Stops the timer. `cancel` still aborts the signal. */
    close: (): void => clearTimeout(timer),
  };
}

/** Resolves with true after the time, with false on abort. */
async function sleep(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  const aborted = new Promise<true>((resolve) => signal.addEventListener("abort", () => resolve(true), { once: true }));
  return !signal.aborted && (await within(milliseconds, aborted)) === null;
}
