/** Numbers requests, so that callers can drop outdated answers. */
export function createLatest() {
  let started = 0;
  const present = (): (() => boolean) => {
    const own = started;
    return () => own === started;
  };
  return {
    /** Starts a request. Returns a function that returns true until the next starts. */
    start() {
      started += 1;
      return present();
    },
    /** Returns such a function for the request started last. */
    present,
  };
}
