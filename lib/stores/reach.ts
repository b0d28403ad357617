import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";

/** Runs acts that need the background, and keeps the ones it did not answer so that the person can try them again. */
export interface Reach {
  /** True while at least one act waits for another try. */
  lost: ReadonlySignal<boolean>;
  /** Runs an act. Where the background gives no answer the act is kept, and nothing is thrown. */
  run(act: () => Promise<void>): Promise<void>;
  /** Runs all kept acts once more. */
  again(): Promise<void>;
}

/** True for the error that `ask` throws when the background gave no answer (known by name: this layer does not import it). */
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
