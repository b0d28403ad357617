import { signal } from "@preact/signals";
import { readOnly } from "./read-only";

/** True for the error `Unanswered` of `ask`. Compares by name: stores import only types from `messages`. */
export const isUnanswered = (error: unknown): error is Error => error instanceof Error && error.name === "Unanswered";

export type Reach = ReturnType<typeof createReach>;

/** Runs actions, and keeps unanswered ones for a retry. */
export function createReach() {
  const kept = signal<readonly (() => Promise<void>)[]>([]);
  const lost = signal(false);

  async function run(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      // Keeps each action once: typing runs the same read again for each letter, and each run may fail.
      if (!kept.value.includes(act)) kept.value = [...kept.value, act];
      lost.value = true;
    }
  }

  return {
    /** True while an action waits for a retry. */
    lost: readOnly(lost),
    run,
    async again(): Promise<void> {
      const acts = kept.value;
      kept.value = [];
      await Promise.all(acts.map(run));
      lost.value = kept.value.length > 0;
    },
  };
}
