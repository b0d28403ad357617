import { now } from "../support/an-account";

/** Timers that end within this many milliseconds run at once; all others never do, so that a state stays as it is. */
const shortMs = 500;
let patienceMs = shortMs;

/** Short timers that have not run yet. */
const waiting = new Set<number>();

export const isQuiet = (): boolean => waiting.size === 0;

/** Runs what waits up to `ms` at once from here on: a state that comes after five seconds is there without them. */
export const letPass = (ms = shortMs): void => void (patienceMs = ms);

/** Stops the clock of a page, so that only its state determines the drawing. Frames come at once, since drawing waits for one. */
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
    setTimeout: (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) => (ms > patienceMs ? 0 : soon(() => run(...values))),
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
