/** Resolves after two frames. Stored data arrive earlier, and drawing them at once is faster than drawing an empty frame first. */
export const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 32);
  });

/** Resolves after the last change is drawn. Requests during a draw slow both down. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 60);
  });
