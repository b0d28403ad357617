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
function sleep(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", wake);
      resolve(!signal.aborted);
    };
    const timer = setTimeout(wake, milliseconds);
    signal.addEventListener("abort", wake, { once: true });
  });
}
