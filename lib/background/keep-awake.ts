/**
 * Browsers stop a worker after 30 s without an extension call or event (developer.chrome.com, "Service worker lifecycle"). At this
 * interval, two successive calls may be missed.
 */
const callEveryMs = 9_000;

/** The returned function keeps the worker awake. Each call returns its own release. */
export function createKeepAwake(touch: () => Promise<unknown>): () => () => void {
  let holds = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function release() {
    holds -= 1;
    // After the last release, the worker may stop.
    if (holds === 0) clearInterval(timer);
  }

  return () => {
    if (holds === 0) timer = setInterval(() => void touch().catch(() => undefined), callEveryMs);
    holds += 1;
    let held = true;
    return () => {
      if (held) release();
      held = false;
    };
  };
}
