import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { Problem } from "../model/problem";
import type { Pause } from "./popup-screen";

/** Longest pause after which a look-up runs again by itself, in seconds. */
const maxAutomaticWaitSeconds = 60;

/** Counts a pause down and runs what waited for it: once, and only if the pause is a short one. */
export interface Waiting {
  pause: ReadonlySignal<Pause | null>;
  /** Begins a pause; `again` runs at its end if it may. */
  begin(problem: Problem, again: () => void): void;
  /** Nothing will run by itself any more; the countdown goes on. */
  stopRepeating(): void;
  /** Forgets the pause, and allows one more repeat. */
  end(): void;
}

export function createWaiting(now: () => number): Waiting {
  const pause = signal<Pause | null>(null);
  let timer: ReturnType<typeof setInterval> | undefined;
  let repeated = false;

  const clear = () => {
    clearInterval(timer);
    pause.value = null;
  };

  function begin(problem: Problem, again: () => void): void {
    clear();
    const until = problem.until ?? problem.at + 1000 * (problem.waitSeconds ?? maxAutomaticWaitSeconds);
    const secondsLeft = () => Math.max(0, Math.ceil((until - now()) / 1000));
    pause.value = { remaining: secondsLeft(), byItself: !repeated && secondsLeft() <= maxAutomaticWaitSeconds };
    timer = setInterval(() => count(secondsLeft(), again), 1000);
  }

  function count(remaining: number, again: () => void): void {
    const byItself = pause.value?.byItself ?? false;
    pause.value = { remaining, byItself };
    if (remaining > 0) return;
    clearInterval(timer);
    if (!byItself) return;
    repeated = true;
    again();
  }

  return {
    pause,
    begin,
    stopRepeating() {
      if (pause.value !== null) pause.value = { ...pause.value, byItself: false };
    },
    end() {
      clear();
      repeated = false;
    },
  };
}
