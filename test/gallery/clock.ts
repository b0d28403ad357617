import { now } from "../support/an-account";

/** By default, timers of at most this many milliseconds run at once. Longer ones never run, so that a state does not change. */
const shortMs = 500;
let limitMs = shortMs;

/** Short timers that have not run yet. */
const waiting = new Set<number>();

/** True if no short timer is waiting. */
export const isQuiet = (): boolean => waiting.size === 0;

/** Runs timers of at most `ms` at once from now on, so that a state that needs five seconds appears immediately. */
export const letPass = (ms = shortMs): void => void (limitMs = ms);

/** Stops the clock of a page, so that only its state determines the drawing. Frames come at once, since drawing waits for them. */
export function stopClock(): void {
  const later = window.setTimeout.bind(window) as (run: () => void) => number; // of a page, not of Node
  const forget = window.clearTimeout.bind(window);
  const soon = (run: () => void): number => {
    const timer = later(() => {
      waiting.delete(timer);
      run();
    });
    waiting.add(timer);
    return timer;
  };
  const stopped = {
    setTimeout: (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => (ms > limitMs ? 0 : soon(() => run(...values))),
    clearTimeout(timer: number) {
      waiting.delete(timer);
      forget(timer);
    },
    setInterval: () => 0,
    requestAnimationFrame: (run: FrameRequestCallback) => soon(() => run(performance.now())),
    cancelAnimationFrame: (timer: number) => stopped.clearTimeout(timer),
    Date: new Proxy(Date, { construct: (date, given: unknown[]) => Reflect.construct(date, given.length === 0 ? [now] : given) as Date }),
  };
  Date.now = () => now;
  Object.assign(window, stopped);
}
