/**
 * Resolves after two frames. What is stored is there within a few milliseconds: drawing it at once is quicker than drawing an empty frame
 * first, and no one sees so short a wait.
 */
export const patience = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 32);
  });
