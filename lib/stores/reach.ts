import { computed, signal } from "@preact/signals";

/** True for the error `Unanswered` of `ask`. Compares by name: stores import only types from `messages`. */
export const isUnanswered = (error: unknown): error is Error => error instanceof Error && error.name === "Unanswered";

type Act = () => Promise<void>;

export type Reach = ReturnType<typeof createReach>;

/** Runs actions, and keeps unanswered ones for a retry. */
export function createReach() {
  // Keeps each action once: typing runs the same read again for each letter, and each run may fail.
  const kept = signal<ReadonlyMap<unknown, Act>>(new Map());
  let retry: Promise<void> | null = null;

  /** Actions with the same name replace each other. By default, an action is its own name. */
  async function run(act: Act, name: unknown = act): Promise<void> {
    try {
      await act();
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      kept.value = new Map([...kept.value, [name, act]]);
      return;
    }
    // A retry would repeat what has succeeded since: a deletion, for example, without asking again.
    if (kept.value.has(name)) kept.value = new Map([...kept.value].filter(([other]) => other !== name));
  }

  async function retryAll(): Promise<void> {
    await Promise.all([...kept.value].map(([name, act]) => run(act, name)));
  }

  return {
    /** True while an action waits for a retry. */
    lost: computed(() => kept.value.size > 0),
    run,
    /** Retries the kept actions. Calls during a retry share it. */
    again: (): Promise<void> => (retry ??= retryAll().finally(() => (retry = null))),
  };
}
