import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";

/** Runs actions that need the background, and keeps unanswered ones for a retry. */
export interface Reach {
  /** True while at least one action waits for a retry. */
  lost: ReadonlySignal<boolean>;
  /** Runs an action. Keeps it without an answer, and throws nothing. */
  run(act: () => Promise<void>): Promise<void>;
  /** Retries all kept actions. */
  again(): Promise<void>;
}

/** True for `ask`'s error without an answer. Compared by name: this layer does not import it. */
export const isUnanswered = (error: unknown): error is Error => error instanceof Error && error.name === "Unanswered";

export function createReach(): Reach {
  const kept = signal<readonly (() => Promise<void>)[]>([]);
  const lost = signal(false);

  const run: Reach["run"] = async (act) => {
    try {
      await act();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      kept.value = [...kept.value, act];
      lost.value = true;
    }
  };

  const again: Reach["again"] = async () => {
    const acts = kept.value;
    kept.value = [];
    await Promise.all(acts.map(run));
    lost.value = kept.value.length > 0;
  };

  return { lost, run, again };
}
