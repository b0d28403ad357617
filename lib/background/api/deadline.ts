export type Deadline = ReturnType<typeof openDeadline>;

/** Starts a deadline on the monotonic clock. */
export function openDeadline(milliseconds: number, cancel?: AbortSignal) {
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
    /** Aborts at the deadline or when the caller stops. */
    signal: controller.signal,
    stopped: () => reason,
    /** Waits. Returns false at once if time is short or the call stops. */
    wait: async (pause: number): Promise<boolean> => performance.now() + pause < end && sleep(pause, controller.signal),
    /** Stops the timer. */
    close(): void {
      clearTimeout(timer);
      cancel?.removeEventListener("abort", onCancel);
    },
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
