import { signal } from "@preact/signals";
import type { Problem } from "../model/problem";
import type { Pause } from "./subject-screen";
import { readOnly } from "./read-only";

/** Longest pause before an automatic look-up. Also the assumed pause if the service names none. */
const maxAutomaticWaitSeconds = 60;

/** Counts down a pause. After a short pause, repeats the look-up once. */
export function createPause(now: () => number) {
  const pause = signal<Pause | null>(null);
  let timer: ReturnType<typeof setInterval> | undefined;
  let repeated = false;

  const clear = () => {
    clearInterval(timer);
    pause.value = null;
  };

  return {
    /** The pause, counting down; `null` if none. At 0 seconds, the pause remains until `end` or the next `begin`. */
    pause: readOnly(pause),
    /** Begins a pause. After a short pause, runs `again`, at most once until `end`, unless `stopRepeating` was called. */
    begin(problem: Problem, again: () => void): void {
      clear();
      const until = problem.until ?? problem.at + 1000 * (problem.waitSeconds ?? maxAutomaticWaitSeconds);
      const secondsLeft = () => Math.max(0, Math.ceil((until - now()) / 1000));
      pause.value = { remainingSeconds: secondsLeft(), byItself: !repeated && secondsLeft() <= maxAutomaticWaitSeconds };
      timer = setInterval(() => {
        const byItself = pause.value?.byItself ?? false;
        const remainingSeconds = secondsLeft();
        pause.value = { remainingSeconds, byItself };
        if (remainingSeconds > 0) return;
        clearInterval(timer);
        if (!byItself) return;
        repeated = true;
        again();
      }, 1000);
    },
    /** Cancels the automatic run; the countdown continues. */
    stopRepeating(): void {
      if (pause.value !== null) pause.value = { ...pause.value, byItself: false };
    },
    /** Ends the pause, and allows one more automatic run. */
    end(): void {
      clear();
      repeated = false;
    },
  };
}
