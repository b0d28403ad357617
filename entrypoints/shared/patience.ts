/**
 * Resolves after two frames. What is stored is there within a few milliseconds: drawing it at once is quicker than drawing an empty frame
 * first, and no one sees so short a wait.
 */
export const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 32);
  });

/** Resolves when what was changed last has been drawn, and a little later on a busy machine: drawing and asking get in each other's way. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 60);
  });
