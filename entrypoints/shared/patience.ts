/**
 * Resolves after two frames. Stored data arrive within a few milliseconds. Drawing them at once is faster than drawing an empty frame
 * first, and nobody notices the wait.
 */
export const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 32);
  });

/** Resolves after the last change is drawn, or a little later on a busy machine. Requests during a draw slow both down. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 60);
  });
