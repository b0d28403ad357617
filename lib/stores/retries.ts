import { signal } from "@preact/signals";
import { readOnly } from "./read-only";

/** True for `ask`'s error `Unanswered`. Compares names, since stores import only types from `messages`. */
export const isUnanswered = (error: unknown): error is Error => error instanceof Error && error.name === "Unanswered";

type Act = () => Promise<void>;

export type Retries = ReturnType<typeof createRetries>;

/** Runs actions, and keeps unanswered ones for a retry. */
export function createRetries() {
  // Keeps one action per name: typing repeats a reading for each letter, and each may fail.
  const kept = new Map<unknown, Act>();
  const lost = signal(false);
  let retry: Promise<void> | null = null;

  /** Runs an action. If unanswered, keeps it in place of any earlier one of that name. Rejects with other errors. */
  async function run(act: Act, name: unknown = act): Promise<void> {
    try {
      await act();
      // Prevents a retry from repeating unasked what has succeeded since, such as a deletion.
      kept.delete(name);
    } catch (error) {
      if (!isUnanswered(error)) throw error;
      kept.set(name, act);
    }
    lost.value = kept.size > 0;
  }

  async function retryAll(): Promise<void> {
    await Promise.all([...kept].map(([name, act]) => run(act, name)));
  }

  return {
    /** True while an action waits for a retry. */
    lost: readOnly(lost),
    run,
    /** Retries the kept actions. Calls during a retry share it. */
    again: (): Promise<void> => (retry ??= retryAll().finally(() => (retry = null))),
  };
}
