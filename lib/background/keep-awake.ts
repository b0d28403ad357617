/** Browsers stop a worker after 30 s without an extension call (`touch`) or event (developer.chrome.com). Two calls may be missed. */
const callEveryMs = 9_000;

/** Returns a function that keeps the worker awake and returns `release`, to be called once. */
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
    return release;
  };
}
