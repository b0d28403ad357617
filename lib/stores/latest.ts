/** Drops late answers: an answer counts only if no later request has started. */
export function createLatest() {
  let started = 0;
  const present = (): (() => boolean) => {
    const own = started;
    return () => own === started;
  };
  return {
    /** Starts a request. Returns a function that is true until the next one starts. */
    start() {
      started += 1;
      return present();
    },
    /** Returns the same function for the request that started last. */
    present,
  };
}
