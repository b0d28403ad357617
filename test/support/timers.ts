/** Time under the control of a test. Sockets and the database run in real time, and the test waits for their results. */
import { vi } from "vitest";

/** A random number below zero, which makes the pause before a repeat zero milliseconds long. */
export const withoutPause = () => -1 / 3;

/** Until the test ends, `setTimeout` and `performance` stand still unless the test advances them: `vi.advanceTimersByTime(250)`. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
}

/** Resolves after this time. */
export const soon = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves in the next task, after all that waits only for promises. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Lets everything happen that waits for no timer and no socket. The tests' database answers within a few turns. */
export async function settle(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Resolves when `holds` returns true. Fake time does not pass meanwhile. A test that waits in vain ends at its own limit. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

/** Resolves with the result of `act`. Each timer fires as soon as nothing else is left to do. The act must not wait for a socket. */
export async function withoutWaiting<Value>(act: () => Promise<Value>): Promise<Value> {
  holdTime();
  const run = { isOver: false };
  const result = act().finally(() => (run.isOver = true));
  // A rejection without a handler would be reported as a second failure.
  result.catch(() => undefined);
  while (!run.isOver) {
    await settle();
    if (!run.isOver) vi.advanceTimersToNextTimer();
  }
  vi.useRealTimers();
  return result;
}
