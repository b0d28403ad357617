/**
 * Browsers stop a worker after 30 s without an event or extension call (developer.chrome.com, "Service worker lifecycle"). Three calls fit
 * into this time, so two may be late.
 */
const callEveryMs = 9_000;

/** Keeps the worker awake while calls are open. Returns a function that takes a hold and returns its release. */
export function createAwake(touch: () => Promise<unknown>): () => () => void {
  let holds = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  function release() {
    holds -= 1;
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
