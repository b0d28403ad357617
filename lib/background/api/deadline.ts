/** The time one call has. */
export interface Deadline {
  /** Aborts when the time is up or the asker stops. */
  signal: AbortSignal;
  /** Why it was aborted. */
  stopped(): "timed-out" | "cancelled" | null;
  /** Waits, where there is time to; false at once where there is not, or as soon as the call is stopped. */
  wait(milliseconds: number): Promise<boolean>;
  /** Ends the watch. */
  close(): void;
}

/** Starts the clock. Measured with the monotonic clock: a computer whose time is set has no shorter calls. */
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

/** Resolves with true after the time, with false as soon as the signal aborts. */
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
