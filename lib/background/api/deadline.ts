/** The deadline of one call. */
export interface Deadline {
  /** Aborts at the deadline or when the caller stops. */
  signal: AbortSignal;
  /** The reason of the abort. */
  stopped(): "timed-out" | "cancelled" | null;
  /** Waits if there is time. Returns false at once if not, or when the call is stopped. */
  wait(milliseconds: number): Promise<boolean>;
  /** Stops the timer. */
  close(): void;
}

/** Starts a deadline on the monotonic clock, independent of the computer's time. */
export function openDeadline(milliseconds: number, cancel?: AbortSignal): Deadline {
  const controller = new AbortController();
  const end = performance.now() + milliseconds;
  let reason: "timed-out" | "cancelled" | null = null;

  function stop(why: "timed-out" | "cancelled") {
    reason ??= why;
    controller.abort();
  }
  const onCancel = () => stop("cancelled");
  const timer = setTimeout(() => stop("timed-out"), milliseconds);
  cancel?.addEventListener("abort", onCancel, { once: true });
  if (cancel?.aborted === true) onCancel();

  return {
    signal: controller.signal,
    stopped: () => reason,
    wait: async (pause) => performance.now() + pause < end && sleep(pause, controller.signal),
    close() {
      clearTimeout(timer);
      cancel?.removeEventListener("abort", onCancel);
    },
  };
}

/** Resolves with true after the time, with false when the signal aborts. */
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
