/** Numbers requests, so that callers can drop outdated answers. */
export function createLatest() {
  let started = 0;
  const present = (): (() => boolean) => {
    const own = started;
    return () => own === started;
  };
  return {
    /** Starts a request. Returns a function that returns true until the next request starts. */
    start() {
      started += 1;
      return present();
    },
    /** Like `start`, but starts no request. */
    present,
  };
}
