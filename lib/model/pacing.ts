/** Longest work without a pause, far below what a user notices. */
const maxWorkMs = 10;

/** Returns a function to await during long work, so that other tasks run. */
export function pacing(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < maxWorkMs) return;
    await nextTask();
    since = performance.now();
  };
}

/** Resolves in its own task. */
async function nextTask(): Promise<void> {
  // Browsers delay nested timers by 4 ms, but not messages.
  const { port1, port2 } = new MessageChannel();
  await new Promise((resolve) => {
    port1.addEventListener("message", resolve, { once: true });
    port1.start();
    port2.postMessage(null);
  });
  port1.close();
}
